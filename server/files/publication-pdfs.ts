import { Hono } from 'hono';
import { collections, type Item } from '#core/collections/index.ts';
import { filePathOf } from '#core/files/file-address.ts';
import { uploadPath } from '#core/files/upload-path.ts';
import { FILES } from '#data/changes.ts';
import type { Environment, Services } from '../environment.ts';
import { PRIVATE_CACHE, sendOriginal } from './original.ts';
import { type FileServices, sendToVisitor } from './visitors-file.ts';

/** The PDFs of publications below their pages, with the pages' visibility. */
export function publicationPdfs({ store, ...services }: Pick<Services, 'store'> & FileServices): Hono<Environment> {
  const { files } = services;
  const app = new Hono<Environment>();
  app.get('/Publicacion/:id/:name', async (context, next) => {
    const { id, name } = context.req.param();
    const may = context.get('may');
    const audience = may('read', { resource: collections.papers.name }) && may('read', { resource: FILES }) ? 'all' : 'public';
    const paper = (await store.get(collections.papers, id, audience)) as Item<'papers'> | undefined;
    const path = paper?.pdf_url ? filePathOf(paper.pdf_url) : null;
    const file = path === uploadPath(name) ? await files.find(path, audience) : undefined;
    // Any other path shows NOT FOUND.
    if (file === undefined) return next();
    return audience === 'public' ? sendToVisitor(context, services, file) : sendOriginal(context, files, file, PRIVATE_CACHE);
  });
  return app;
}
