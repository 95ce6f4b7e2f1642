import { Hono } from 'hono';
import type { CollectionName } from '#core/collections/index.ts';
import { publicPathOf } from '#core/item-address.ts';
import type { Environment, Services } from '../environment.ts';
import { draftedContent } from '../pages/drafted-content.ts';
import type { Pages } from '../pages/drafted-page.ts';
import { writerOf } from '../sign-in/requester.ts';
import { jsonBody } from './body.ts';
import { namedDefinition } from './named-definition.ts';
import { asks } from './policy.ts';

/**
 * Pages with values that are stored nowhere, as visitors would read them. The answer is text for who asked, never a
 * page at an address.
 * @param draw null where the program has no pages
 */
export function previewsApi({ store }: Pick<Services, 'store'>, draw: Pages['draw'] | null): Hono<Environment> {
  const api = new Hono<Environment>();
  const subject = (context: Parameters<typeof namedDefinition>[1]) => ({ resource: namedDefinition(store.definitions, context).name });

  api.post('/:collection/:id/preview', asks('update', subject), async (context) => {
    const definition = namedDefinition(store.definitions, context);
    const item = await store.drafted(definition, context.req.param('id'), await jsonBody(context), writerOf(context));
    const path = publicPathOf(definition, item) ?? (definition.onLanding ? '/' : null);
    if (path === null || draw === null) return context.json({ html: null });
    const content = await draftedContent(store, definition, item);
    const page = await draw(context, { path, content, collection: definition.name as CollectionName, id: item.id });
    return context.json({ html: page.ok ? await page.text() : null });
  });

  return api;
}
