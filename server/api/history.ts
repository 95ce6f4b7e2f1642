import type { SignedInUser } from '#app/services.ts';
import type { Change } from '#data/changes.ts';
import type { Auth } from '../auth.ts';

/** Changes in the API's form, for signed-in users. */
export async function toldHistory(changes: readonly Change[], auth: Auth, { email }: SignedInUser) {
  const nameOf = await auth.names();
  return changes.map(({ version, kind, before, after, actor, at }) => ({
    ...{ version, kind, before, after, at },
    by: nameOf(actor),
    own: actor === email,
  }));
}
