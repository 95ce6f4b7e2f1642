import { Hono } from 'hono';
import { Problem } from '#core/errors.ts';
import { type FileRecord, fileUrl } from '#data/files/file-store.ts';
import type { Environment, Parts } from '../environment.ts';
import { signedInOnly } from './policy.ts';

/** A file's metadata with the spec's field names (section 3: Uploaded file metadata), all always there. */
export function fileMetadata(file: FileRecord) {
  return {
    bucket: 'faro',
    fullPath: file.path,
    name: file.name,
    size: file.size,
    contentType: file.contentType,
    timeCreated: file.timeCreated,
    updated: file.updated,
    md5Hash: file.md5,
    cacheControl: 'public, max-age=0, must-revalidate',
    contentDisposition: 'inline',
    contentEncoding: null,
    contentLanguage: null,
    customMetadata: null,
    url: fileUrl(file.path),
    alt: file.alt,
    width: file.width,
    height: file.height,
  };
}

/** The uploaded files' metadata, for administrators. */
export function filesApi({ files }: Pick<Parts, 'files'>): Hono<Environment> {
  const api = new Hono<Environment>();
  api.use(signedInOnly);
  api.get('/', async (context) => context.json({ items: (await files.list()).map(fileMetadata) }, 200, { 'cache-control': 'no-store' }));
  api.get('/:path{.+}', async (context) => {
    const file = await files.find(context.req.param('path'));
    if (file === undefined) throw new Problem('storage/object-not-found', 'Ese archivo no existe.');
    return context.json(fileMetadata(file), 200, { 'cache-control': 'no-store' });
  });
  return api;
}
