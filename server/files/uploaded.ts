import { Hono } from 'hono';
import { isPicture } from '#core/files/is-picture.ts';
import { offeredWidths, PICTURE_WIDTHS } from '#core/files/pictures.ts';
import { uploadPath } from '#core/files/upload-path.ts';
import { FILES } from '#data/changes.ts';
import { noSuchFile } from '#data/files/file-changes.ts';
import type { FileRecord } from '#data/files/file-record.ts';
import { admittedPicture } from '../admission/admitted.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { isNavigation } from '../http/problem-page.ts';
import { preferredFormat } from '../images/encode.ts';
import { sendContent } from './content.ts';
import { headersOf, PRIVATE_CACHE, PUBLIC_CACHE, sendOriginal } from './original.ts';
import { sendToVisitor } from './visitors-file.ts';

/**
 * Uploaded files by their own address: visitors read those that published content names, administrators all. An
 * unpublished file is not found for visitors. Administrators get a picture's original, visitors an upright copy
 * without metadata; `?width=` asks for one of its widths. Browsers get the site's page for a missing file.
 */
export function uploadedFiles({ files, images, admission }: Pick<Services, 'files' | 'images' | 'admission'>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/uploads/:name', async (context, next) => {
    const path = uploadPath(context.req.param('name'));
    const isVisitor = !context.get('may')('read', { resource: FILES });
    const published = await files.find(path, 'public');
    const file = published ?? (isVisitor ? undefined : await files.find(path, 'all'));
    if (file === undefined) {
      if (!isNavigation(context.req.raw)) throw noSuchFile();
      await next();
      // The file may come back.
      context.res.headers.set('cache-control', 'private, no-store');
      return;
    }
    const cache = published === undefined ? PRIVATE_CACHE : PUBLIC_CACHE;
    if (!isPicture(file)) return sendOriginal(context, files, file, cache);
    const width = context.req.query('width');
    if (width !== undefined) return narrow(context, file, Number(width), cache);
    return isVisitor ? sendToVisitor(context, { files, images, admission }, file) : sendOriginal(context, files, file, PRIVATE_CACHE);
  });

  /** A small form for holders of the address. A width above the picture's gives the whole picture. */
  async function narrow(context: RequestContext, file: FileRecord, wanted: number, cache: string): Promise<Response> {
    if (!PICTURE_WIDTHS.some((width) => width === wanted)) throw noSuchFile();
    const width = Math.min(wanted, offeredWidths(file.width ?? 0).at(-1) ?? wanted);
    const format = preferredFormat(context.req.header('accept'));
    const make = () => images.at(file, width, format);
    const picture = (await images.readyAt(file, width, format)) ?? (await admittedPicture(admission, context, make));
    const headers = { ...headersOf(file, cache), 'content-type': picture.type, vary: 'Accept' };
    return sendContent(context, { ...picture, etag: `"${file.key}-${width}-${format}"`, headers });
  }

  return app;
}
