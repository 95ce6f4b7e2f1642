import { Hono } from 'hono';
import { collections } from '#core/collections/index.ts';
import { PUBLICATIONS } from '#core/contract/publications.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { mergePapers, unmergePapers } from '#data/publications/merge.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { writerOf } from '../sign-in/requester.ts';
import { jsonBody } from './body.ts';
import { checkedByField } from './checked-fields.ts';
import { asks } from './policy.ts';

/** Operations on publications beside those that every collection offers. */
export function publicationsApi({ store }: Pick<Services, 'store'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const id = (context: RequestContext) => context.req.param('id') ?? '';
  const mayChange = asks('update', () => ({ resource: 'papers' }));

  api.post('/:id/merge', mayChange, async (context) => {
    const body = checkedByField(await jsonBody(context), PUBLICATIONS['POST /api/papers/{id}/merge'].body, say('mergeOrderMissing'));
    const { take = [], ...order } = body;
    const kept = await store.write(writerOf(context), (write) => mergePapers(write, id(context), { ...order, take }));
    return context.json(kept, 200, { etag: `"${kept.version}"` });
  });

  api.post('/:id/unmerge', mayChange, async (context) => {
    const body = checkedByField(await jsonBody(context), PUBLICATIONS['POST /api/papers/{id}/unmerge'].body, say('mergeOrderMissing'));
    const both = await store.write(writerOf(context), (write) => unmergePapers(write, id(context), body.with));
    return context.json(both);
  });

  api.get(
    '/:id/sources',
    asks('read-history', () => ({ resource: 'papers' })),
    async (context) => {
      const fields = await store.fieldSourcesOf(collections.papers, id(context));
      if (fields === undefined) throw new Problem('not-found', say('noSuchItemInList', { heading: collections.papers.heading }));
      return context.json({ fields });
    },
  );

  api.get(
    '/:id/merged-into',
    asks('read', () => ({ resource: 'papers' })),
    async (context) => {
      const kept = await store.mergedInto(collections.papers, id(context), 'all');
      if (kept === undefined) throw new Problem('not-found', say('noSuchItemInList', { heading: collections.papers.heading }));
      return context.json(kept);
    },
  );

  return api;
}
