import { Hono } from 'hono';
import { collections, type Item } from '#core/collections/index.ts';
import { writeBibtex } from '#core/formats/bibtex/write.ts';
import { writeCslJson } from '#core/formats/csl-json/write.ts';
import type { BibliographicRecord } from '#core/formats/record.ts';
import { writeRis } from '#core/formats/tagged/ris-write.ts';
import { paperRecord } from '#core/publications/paper-record.ts';
import type { Environment, Services } from '../environment.ts';
import { PUBLIC_CACHE } from './original.ts';

interface Format {
  readonly contentType: string;
  readonly write: (records: readonly BibliographicRecord[]) => string;
}

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['bib', { contentType: 'application/x-bibtex; charset=utf-8', write: writeBibtex }],
  ['ris', { contentType: 'application/x-research-info-systems; charset=utf-8', write: writeRis }],
  ['json', { contentType: 'application/vnd.citationstyles.csl+json', write: writeCslJson }],
]);

/** A shown publication as a file for reference managers, beside its page. */
export function citationFiles({ store }: Pick<Services, 'store'>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/Publicacion/:file{[^/]+\\.(?:bib|ris|json)}', async (context, next) => {
    const [id = '', extension = ''] = context.req.param('file').split('.');
    const format = FORMATS.get(extension);
    const paper = (await store.get(collections.papers, id, 'public')) as Item<'papers'> | undefined;
    // Any other path shows NOT FOUND.
    if (format === undefined || paper === undefined) return next();
    return context.body(format.write([paperRecord(paper)]), 200, {
      'content-type': format.contentType,
      'content-disposition': `attachment; filename="${id}.${extension}"`,
      'cache-control': PUBLIC_CACHE,
    });
  });
  return app;
}
