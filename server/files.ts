import { Hono } from 'hono';
import { Problem } from '#core/errors.ts';
import type { Environment, Parts } from './environment.ts';

/** Uploaded files, as visitors read them. */
export function filesServer({ files }: Pick<Parts, 'files'>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/uploads/:name', async (context) => {
    const file = await files.find(`uploads/${context.req.param('name')}`);
    if (file === undefined) throw new Problem('storage/object-not-found', 'Ese archivo no existe.');
    const headers = {
      'content-type': file.contentType,
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      etag: `"${file.sha256.slice(0, 32)}"`,
      'last-modified': new Date(file.updated).toUTCString(),
    };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    return context.body(new Uint8Array(await files.bytes(file)), 200, headers);
  });
  return app;
}
