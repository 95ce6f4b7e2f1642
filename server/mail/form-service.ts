import type { Forward } from './message-job.ts';

/** Forwards to a form service (spec, section 7): a POST of email, Asunto and Mensaje. */
export function forwardToFormService(url: string): Forward {
  return async ({ email, asunto, mensaje }) => {
    // Loaded when something is forwarded: a start needs none of it.
    const { requestOut } = await import('../outgoing/request.ts');
    const { status } = await requestOut(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: new URLSearchParams({ email, Asunto: asunto, Mensaje: mensaje }).toString(),
    });
    if (status < 200 || status > 299) throw new Error(`the form service answered ${status}`);
  };
}
