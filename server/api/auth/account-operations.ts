import type { z } from 'zod';
import type { SIGN_IN } from '#core/contract/sign-in.ts';
import type { RequestContext } from '../../environment.ts';

/** The operations of an account: those of the contract but the sign-in by password, which has its own limits. */
type AccountOperation = Exclude<keyof typeof SIGN_IN, 'POST /api/auth/sign-in/email'>;

type BodyOf<Operation extends AccountOperation> = (typeof SIGN_IN)[Operation] extends { readonly body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/**
 * The program's part of each operation, around the call of the sign-in library. Each answers what the library does,
 * also where it refuses: `accountApi` makes a Problem of that.
 */
export type AccountOperations = {
  readonly [Operation in AccountOperation]: (context: RequestContext, body: BodyOf<Operation>) => Promise<Response>;
};
