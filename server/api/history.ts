import type { SignedInUser } from '#app/services.ts';
import type { Change } from '#data/changes.ts';
import type { Auth } from '../sign-in/auth-service.ts';

/**
 * Changes in the API's form, for signed-in users.
 * @param titleOf the title of an item that was merged with this one
 */
export async function shownHistory(
  changes: readonly Change[],
  auth: Auth,
  { email }: SignedInUser,
  titleOf: (item: string) => Promise<string> = async () => '',
) {
  const actorName = await auth.names();
  return Promise.all(
    changes.map(async ({ version, kind, before, after, actor, at, merged }) => ({
      ...{ version, kind, before, after, at },
      by: actorName(actor),
      own: actor === email,
      ...(merged !== null && { merged: { id: merged, title: await titleOf(merged) } }),
    })),
  );
}
