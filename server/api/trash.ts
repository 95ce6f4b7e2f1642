import { Hono } from 'hono';
import { titleText } from '#core/formulas/title-text.ts';
import type { Deletion } from '#data/deletions.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { streamedJson } from '../http/streamed-json.ts';
import { writerOf } from '../sign-in/requester.ts';
import { asks } from './policy.ts';

/** The trash: list, restore, purge. Deleted files are at `/api/files/trash`, messages at `/api/messages/trash`. */
export function trashApi({ store, config, auth }: Pick<Services, 'store' | 'config' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const change = (context: RequestContext) => Number(context.req.param('change'));
  const entry = ({ seq, collection, item: id, before, actor, at }: Deletion, actorName: (actor: string) => string) => {
    return { change: seq, collection, id, title: titleText(store.definitions[collection], before), item: before, by: actorName(actor), at };
  };

  api.get('/', asks('read', 'trash'), async (context) => {
    const may = context.get('may');
    const actorName = await auth.names();
    async function* shown() {
      for await (const slice of store.trash('content')) {
        const readable = slice.filter(({ collection, before }) => may('read', { resource: collection, item: before }));
        yield readable.map((deletion) => entry(deletion, actorName));
      }
    }
    return streamedJson({ days: config.trashDays }, { items: shown() });
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
