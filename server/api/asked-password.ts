import { z } from 'zod';
import type { Parts, RequestContext } from '../environment.ts';
import { guess } from './auth/guesses.ts';
import { refusal } from './auth/library.ts';
import { checkedBody } from './new-account.ts';

const missing = 'Escribe tu contraseña.';
const Asked = z.strictObject({ password: z.string(missing).min(1, missing).max(1_000, 'No es tu contraseña.') });

/**
 * Refuses a request whose body does not hold the password of who is signed in: a session that somebody took must not lead to
 * more than itself. Wrong ones count with those of signing in.
 */
export async function askPassword({ auth, attempts }: Pick<Parts, 'auth' | 'attempts'>, context: RequestContext): Promise<void> {
  const { password } = await checkedBody(context, Asked);
  const response = await guess(attempts, context, () => auth.verifyPassword(context.req.raw.headers, password));
  if (!response.ok) throw await refusal(response);
}
