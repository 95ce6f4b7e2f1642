import { Hono } from 'hono';
import { titleOf } from '#core/title.ts';
import { type Change, NO_LISTS } from '#data/changes.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { requireUser, signedInOnly } from './policy.ts';

/** The trash: list, restore, purge. Deleted files are at `/api/files/trash`, messages at `/api/messages/trash`. */
export function trashApi({ store, config, auth }: Pick<Services, 'store' | 'config' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.use(signedInOnly);
  const change = (context: RequestContext) => Number(context.req.param('change'));
  const entry = ({ seq, collection, item, before, actor, at }: Change, nameOf: (actor: string) => string) => {
    const deleted = before as Record<string, unknown>;
    return { change: seq, collection, id: item, title: titleOf(store.definitions[collection], deleted), item: deleted, by: nameOf(actor), at };
  };

  api.get('/', async (context) => {
    const deletions = (await store.trash()).filter(({ collection }) => !NO_LISTS.includes(collection));
    const nameOf = await auth.names();
    return context.json({ items: deletions.map((deletion) => entry(deletion, nameOf)), days: config.trashDays }, 200, {
      'cache-control': 'no-store',
    });
  });
  api.post('/:change/restore', async (context) => {
    const restored = await store.restore(change(context), { actor: requireUser(context).email });
    return context.json(restored.item, 200, { etag: `"${restored.item.version}"` });
  });
  api.delete('/:change', async (context) => {
    await store.purge(change(context), { actor: requireUser(context).email });
    return context.body(null, 204);
  });
  return api;
}
