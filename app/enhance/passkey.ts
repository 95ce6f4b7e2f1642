import type { AnswerOf, RequestOf } from '#core/contract/call.ts';
import type { ProblemBody } from '#core/errors.ts';
import { pageScriptsWords } from '../words/page-scripts.ts';
import { passkeyWords } from '../words/passkey.ts';
import { authTimeout } from './auth-timeout.ts';
import { tellProblem } from './problem.ts';

type PasskeyCall = 'GET /api/auth/passkey/generate-authenticate-options' | 'POST /api/auth/passkey/verify-authentication';
type VerifyBody = RequestOf<'POST /api/auth/passkey/verify-authentication'>['body'];

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
    (await call('GET /api/auth/passkey/generate-authenticate-options')) as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  await call('POST /api/auth/passkey/verify-authentication', { response: { ...credential.toJSON() } });
}

/** The sentence for a person when no passkey was used. */
export function passkeyProblem(error: Error): string {
  return error instanceof DOMException ? passkeyWords().noneUsed : error.message;
}

/** @throws Error with a sentence: the server's, or that there is no answer of the site */
async function call<Key extends PasskeyCall>(operation: Key, body?: VerifyBody): Promise<AnswerOf<Key>> {
  const [method = '', path = ''] = operation.split(' ');
  const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), authTimeout());
  const notAnswered = () => Promise.reject(new Error(pageScriptsWords().signInNotAnswered));
  try {
    const answer = await fetch(path, { method, ...sent, signal: late.signal }).catch(notAnswered);
    const answered: unknown = await answer.json().catch(notAnswered);
    if (!answer.ok) throw new Error((answered as ProblemBody).detail);
    return answered as AnswerOf<Key>;
  } finally {
    clearTimeout(timer);
  }
}
