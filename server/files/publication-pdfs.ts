import { Hono } from 'hono';
import { collections, type Item } from '#core/collections/index.ts';
import { filePathOf } from '#core/files/file-address.ts';
import { normalForm } from '#core/text/normal-form.ts';
import { FILES } from '#data/changes.ts';
import type { Environment, Services } from '../environment.ts';
import { PRIVATE_CACHE, PUBLIC_CACHE, sendOriginal } from './original.ts';

/** The PDFs of publications below their pages, with the pages' visibility. */
export function publicationPdfs({ files, store }: Pick<Services, 'files' | 'store'>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/Publicacion/:id/:name', async (context, next) => {
    const { id, name } = context.req.param();
    const may = context.get('may');
    const audience = may('read', { resource: collections.papers.name }) && may('read', { resource: FILES }) ? 'all' : 'public';
    const paper = (await store.get(collections.papers, id, audience)) as Item<'papers'> | undefined;
    const path = paper?.pdf_url ? filePathOf(paper.pdf_url) : null;
    const file = path === `uploads/${normalForm(name, 'NFC')}` ? await files.find(path, audience) : undefined;
    // Any other path shows NOT FOUND.
    if (file === undefined) return next();
    return sendOriginal(context, files, file, audience === 'public' ? PUBLIC_CACHE : PRIVATE_CACHE);
  });
  return app;
}
