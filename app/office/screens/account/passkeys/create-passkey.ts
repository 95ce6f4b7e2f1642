import type { Send } from '../../../sync/request.ts';

/** True where the browser can keep passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se creó ninguna llave de acceso.',
  InvalidStateError: 'Este dispositivo ya guarda una llave de acceso de tu cuenta.',
  SecurityError: 'Las llaves de acceso necesitan que el sitio se abra por https y por su nombre.',
};

/**
 * Has the browser, or the key that is plugged in, make a passkey, and keeps its public half.
 * @throws Error with a sentence for the person
 */
export async function createPasskey(send: Send, name: string): Promise<void> {
  const asked = (await send('GET /api/auth/passkey/generate-register-options')) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  const credential = await navigator.credentials.create({ publicKey }).catch((error: Error) => {
    throw new Error(FAILURES[error.name] ?? error.message);
  });
  const response = (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>;
  await send('POST /api/auth/passkey/verify-registration', { body: { response, name } });
}
