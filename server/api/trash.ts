import { Hono } from 'hono';
import { titleOf } from '#core/title.ts';
import { type Deletion, NO_LISTS } from '#data/changes.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { asks, writerOf } from './policy.ts';

/** The trash: list, restore, purge. Deleted files are at `/api/files/trash`, messages at `/api/messages/trash`. */
export function trashApi({ store, config, auth }: Pick<Services, 'store' | 'config' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const change = (context: RequestContext) => Number(context.req.param('change'));
  const entry = ({ seq, collection, item: id, before, actor, at }: Deletion, actorName: (actor: string) => string) => {
    return { change: seq, collection, id, title: titleOf(store.definitions[collection], before), item: before, by: actorName(actor), at };
  };

  api.get('/', asks('read', 'trash'), async (context) => {
    const may = context.get('may');
    const deletions = (await store.trash()).filter(
      ({ collection, before }) => !NO_LISTS.includes(collection) && may('read', { resource: collection, item: before }),
    );
    const actorName = await auth.names();
    return context.json({ items: deletions.map((deletion) => entry(deletion, actorName)), days: config.trashDays });
  });
  api.post('/:change/restore', asks('restore', 'trash'), async (context) => {
    const restored = await store.restore(change(context), writerOf(context));
    return context.json(restored.item, 200, { etag: `"${restored.item.version}"` });
  });
  api.delete('/:change', asks('purge', 'trash'), async (context) => {
    await store.purge(change(context), writerOf(context));
    return context.body(null, 204);
  });
  return api;
}
