import { Hono } from 'hono';
import { offeredWidths, PICTURE_KEY } from '#core/files/pictures.ts';
import { FILES } from '#data/changes.ts';
import { noSuchFile } from '#data/files/file-changes.ts';
import { admittedPicture, admittedRead, userOf } from '../admission/admitted.ts';
import type { Environment, Services } from '../environment.ts';
import { preferredFormat } from '../images/encode.ts';
import { permissionOf } from '../sign-in/requester.ts';
import { sendContent } from './content.ts';
import { PRIVATE_CACHE } from './original.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Pictures at the offered widths, by a key of their content, so that an address never changes its picture. Visitors
 * see those that published content names; only for others is the database asked, and the session looked up.
 */
export function pictures({
  auth,
  files,
  images,
  admission,
  policy,
}: Pick<Services, 'auth' | 'files' | 'images' | 'admission' | 'policy'>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get(`/:key{${PICTURE_KEY}}/:width{[1-9][0-9]{1,3}}`, async (context) => {
    const { key, width } = context.req.param();
    const shown = await files.publishedPicture(key);
    const isOffice = shown === undefined && permissionOf(policy, await userOf({ admission, auth }, context))('read', { resource: FILES });
    const find = () => files.findPicture(key, isOffice ? 'all' : 'public');
    // Visitors invent addresses as quickly as they send them.
    const file = shown ?? (await (isOffice ? find() : admittedRead(admission, context, find)));
    if (file === undefined || !offeredWidths(file.width ?? 0).includes(Number(width))) throw noSuchFile();
    const format = preferredFormat(context.req.header('accept'));
    const make = () => images.at(file, Number(width), format);
    const picture = (await images.readyAt(file, Number(width), format)) ?? (await admittedPicture(admission, context, make));
    const headers = {
      'content-type': picture.type,
      'cache-control': isOffice ? PRIVATE_CACHE : `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': isOffice ? 'same-origin' : 'cross-origin',
      vary: 'Accept',
    };
    return sendContent(context, { ...picture, etag: `"${key}-${width}-${format}"`, headers });
  });
  return app;
}
