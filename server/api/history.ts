import type { SignedInUser } from '#app/services.ts';
import type { Change } from '#data/changes.ts';
import type { Auth } from '../sign-in/auth-service.ts';

/**
 * Changes in the API's form, for signed-in users, in the slices in which they are read.
 * @param titleOf the title of an item that was merged with this one
 */
export async function* shownHistory(
  changes: AsyncGenerator<readonly Change[], void>,
  auth: Auth,
  { email }: SignedInUser,
  titleOf: (item: string) => Promise<string> = async () => '',
): AsyncGenerator<readonly object[], void> {
  const actorName = await auth.names();
  const shown = async ({ version, kind, before, after, actor, at, merged }: Change) => ({
    version,
    kind,
    before,
    after,
    at,
    by: actorName(actor),
    own: actor === email,
    ...(merged !== null && { merged: { id: merged, title: await titleOf(merged) } }),
  });
  for await (const slice of changes) yield Promise.all(slice.map(shown));
}
