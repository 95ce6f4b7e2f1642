import type { Forward } from './queue.ts';

const TIMEOUT = 30_000;

/** Forwards to a form service as the spec's form does (section 7): a POST of email, Asunto and Mensaje. */
export function forwardToFormService(url: string): Forward {
  return async ({ email, asunto, mensaje }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ email, Asunto: asunto, Mensaje: mensaje }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the form service answered ${response.status}`);
  };
}
