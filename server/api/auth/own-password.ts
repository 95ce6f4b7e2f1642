import type { RequestContext, Services } from '../../environment.ts';
import { requireUser } from '../../sign-in/requester.ts';
import { ownPasswordLimit } from './account-limits.ts';
import type { AccountOperations } from './account-operations.ts';
import { guess } from './guesses.ts';
import { forwarded } from './library.ts';

type OwnPasswordOperations = Pick<
  AccountOperations,
  | 'POST /api/auth/change-password'
  | 'POST /api/auth/two-factor/enable'
  | 'POST /api/auth/two-factor/disable'
  | 'POST /api/auth/two-factor/generate-backup-codes'
>;

/** The operations for which a signed-in account is asked for its password. Wrong ones are counted. */
export function ownPasswordOperations({ auth, attempts }: Pick<Services, 'auth' | 'attempts'>): OwnPasswordOperations {
  const guessed = (context: RequestContext, ask: (userId: string) => Promise<Response>) => {
    const { id } = requireUser(context);
    return guess(attempts, context, () => ask(id), ownPasswordLimit(id));
  };
  const askedForIt = (context: RequestContext, body: { readonly password: string }) =>
    guessed(context, (userId) => auth.whilePasswordStays(userId, () => auth.handler(forwarded(context, body))));
  return {
    'POST /api/auth/change-password': async (context, body) => {
      const { currentPassword, newPassword } = body;
      // Compared as it is typed: what is stored would tell a guess that is not counted.
      await auth.checkPassword(newPassword, requireUser(context), 'newPassword', currentPassword);
      // The library would write it over whatever password there is by then.
      return guessed(context, (userId) => auth.changePassword(forwarded(context, body).headers, userId, body));
    },
    'POST /api/auth/two-factor/enable': askedForIt,
    'POST /api/auth/two-factor/disable': askedForIt,
    'POST /api/auth/two-factor/generate-backup-codes': askedForIt,
  };
}
