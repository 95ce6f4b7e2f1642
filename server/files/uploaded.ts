import { Hono } from 'hono';
import { offeredWidths, PICTURE_WIDTHS } from '#core/pictures.ts';
import { noSuchFile } from '#data/files/file-changes.ts';
import type { FileRecord } from '#data/files/file-record.ts';
import { isPicture } from '#data/files/file-store.ts';
import type { Environment, Parts, RequestContext } from '../environment.ts';
import { tasteOf, typeOf } from '../images/encode.ts';
import { contentInMemory, sendContent } from './content.ts';

/** Nothing that is opened by its own address can run. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A browser's PDF viewer does not open in a sandbox; what it shows runs in one of its own. */
const FOR_PDF = "default-src 'self'; script-src 'none'; object-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * Uploaded files by their own address. Of a picture, an administrator gets the original, and everybody else an upright copy
 * without metadata; `?width=` asks for one of its widths.
 */
export function uploadedFiles({ files, images }: Pick<Parts, 'files' | 'images'>): Hono<Environment> {
  const app = new Hono<Environment>();
  app.get('/uploads/:name', async (context) => {
    const file = await files.find(`uploads/${context.req.param('name').normalize('NFC')}`);
    if (file === undefined) throw noSuchFile();
    if (!isPicture(file)) return original(context, file, 'public, max-age=0, must-revalidate');
    const width = context.req.query('width');
    if (width !== undefined) return narrow(context, file, Number(width));
    if (context.get('user') === null) return copy(context, file);
    return original(context, file, 'private, max-age=0, must-revalidate');
  });

  function original(context: RequestContext, file: FileRecord, cacheControl: string): Promise<Response> {
    const known = isPicture(file) || file.contentType === 'application/pdf';
    const headers = {
      ...headersOf(file, cacheControl),
      'content-type': known ? file.contentType : 'application/octet-stream',
      'content-disposition': disposition(known ? 'inline' : 'attachment', file.name),
      'content-security-policy': file.contentType === 'application/pdf' ? FOR_PDF : SANDBOX,
    };
    return sendContent(context, { size: file.size, etag: `"${file.sha256.slice(0, 32)}"`, headers, open: (range) => files.open(file, range) });
  }

  async function copy(context: RequestContext, file: FileRecord): Promise<Response> {
    const bytes = await images.copy(file);
    const headers = { ...headersOf(file, 'public, max-age=0, must-revalidate'), 'content-type': typeOf(bytes) };
    return sendContent(context, contentInMemory(bytes, `"${file.key}-copy"`, headers));
  }

  /** So that whoever knows the address alone can show it small. What is wider than the picture is the whole picture. */
  async function narrow(context: RequestContext, file: FileRecord, asked: number): Promise<Response> {
    if (!PICTURE_WIDTHS.some((width) => width === asked)) throw noSuchFile();
    const width = Math.min(asked, offeredWidths(file.width ?? 0).at(-1) ?? asked);
    const taste = tasteOf(context.req.header('accept'));
    const bytes = await images.at(file, width, taste);
    const headers = { ...headersOf(file, 'public, max-age=0, must-revalidate'), 'content-type': typeOf(bytes), vary: 'Accept' };
    return sendContent(context, contentInMemory(bytes, `"${file.key}-${width}-${taste}"`, headers));
  }

  return app;
}

function headersOf(file: FileRecord, cacheControl: string): Record<string, string> {
  return {
    'cache-control': cacheControl,
    'content-disposition': disposition('inline', file.name),
    'content-security-policy': SANDBOX,
    'last-modified': new Date(file.updated).toUTCString(),
    ...(isPicture(file) && { vary: 'Cookie' }),
  };
}

/** RFC 6266: the name for all, and as it is for those who read it. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const whole = encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
