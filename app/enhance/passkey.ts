import { passkeyWords } from '../words/passkey.ts';
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
 * the browser's own
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
  return error.name === 'NotAllowedError' ? passkeyWords().noneUsed : error.message;
}

async function fetchJson(path: string, body?: object): Promise<unknown> {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(API + path, sent);
  const answered: unknown = await answer.json();
  if (!answer.ok) throw new Error((answered as { detail: string }).detail);
  return answered;
}
