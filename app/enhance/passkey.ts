import { pageScriptsWords } from '../words/page-scripts.ts';
import { passkeyWords } from '../words/passkey.ts';
import { authTimeout } from './auth-timeout.ts';
import { tellProblem } from './problem.ts';

const API = '/api/auth/passkey/';

/** Signs in with a passkey, where the browser has them. Without script there is the password. */
export function offerPasskey(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-passkey]');
  if (button === null || !('PublicKeyCredential' in window) || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    signInWithPasskey().then(
      () => location.assign(button.dataset.passkey ?? '/dashboard'),
      (error: Error) => tellProblem(button.form, passkeyProblem(error), button),
    );
  });
}

/**
 * Signs in with a passkey; the server offers those of the account that is signed in. @throws Error with a sentence, or
 * the browser's own DOMException
 */
export async function signInWithPasskey(): Promise<void> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    (await fetchJson('generate-authenticate-options')) as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  await fetchJson('verify-authentication', { response: credential.toJSON() });
}

/** The sentence for a person when no passkey was used. */
export function passkeyProblem(error: Error): string {
  return error instanceof DOMException ? passkeyWords().noneUsed : error.message;
}

/** @throws Error with a sentence: the server's, or that there is no answer of the site */
async function fetchJson(path: string, body?: object): Promise<unknown> {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), authTimeout());
  const notAnswered = () => Promise.reject(new Error(pageScriptsWords().signInNotAnswered));
  try {
    const answer = await fetch(API + path, { ...sent, signal: late.signal }).catch(notAnswered);
    const answered: unknown = await answer.json().catch(notAnswered);
    if (!answer.ok) throw new Error((answered as { detail: string }).detail);
    return answered;
  } finally {
    clearTimeout(timer);
  }
}
