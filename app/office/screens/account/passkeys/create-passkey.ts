import { accountScreenWords } from '../../../../words/office/account-screen.ts';
import type { Send } from '../../../sync/request.ts';

/** True where the browser can keep passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/**
 * Has the browser, or the key that is plugged in, make a passkey, and keeps its public half.
 * @throws Error with a sentence for the person
 */
export async function createPasskey(send: Send, name: string): Promise<void> {
  const options = (await send('GET /api/auth/passkey/generate-register-options')) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey }).catch((error: Error) => {
    const failures: Readonly<Record<string, string>> = accountScreenWords().passkeyFailures;
    throw new Error(failures[error.name] ?? error.message);
  });
  const response = (credential as PublicKeyCredential).toJSON() as unknown as { readonly id: string };
  await send('POST /api/auth/passkey/verify-registration', { body: { response, name } });
}
