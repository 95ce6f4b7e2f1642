import { isPicture } from '#core/files/is-picture.ts';
import type { FileRecord } from '#data/files/file-record.ts';
import type { RequestContext, Services } from '../environment.ts';
import { sendContent } from './content.ts';

/** Nothing that is opened by its own address can run. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/**
 * Safari shows no PDF in a sandbox, and Chromium's viewer has its own (docs/decisions/0016-pdfs-without-sandbox.md).
 */
const FOR_PDF =
  "default-src 'self'; script-src 'none'; object-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Caching of a file's own address: revalidated each time, and sent again only after a change. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate';
/** The same for what only administrators may read. */
export const PRIVATE_CACHE = 'private, max-age=0, must-revalidate';

/** Sends a file as it was uploaded: pictures and PDFs to be seen, everything else to be kept. */
export function sendOriginal(context: RequestContext, files: Services['files'], file: FileRecord, cacheControl: string): Promise<Response> {
  const headers = {
    ...headersOf(file, cacheControl),
    'content-type': isShown(file) ? file.contentType : 'application/octet-stream',
    'content-security-policy': file.contentType === 'application/pdf' ? FOR_PDF : SANDBOX,
  };
  return sendContent(context, { size: file.size, etag: `"${file.sha256.slice(0, 32)}"`, headers, open: (range) => files.open(file, range) });
}

/** Headers of a file's own address, for every form of it. */
export function headersOf(file: FileRecord, cacheControl: string): Record<string, string> {
  return {
    'cache-control': cacheControl,
    'content-disposition': dispositionOf(file),
    'content-security-policy': SANDBOX,
    'cross-origin-resource-policy': cacheControl === PUBLIC_CACHE ? 'cross-origin' : 'same-origin',
    'last-modified': new Date(file.updated).toUTCString(),
    ...(isPicture(file) && { vary: 'Cookie' }),
  };
}

function isShown(file: FileRecord): boolean {
  return isPicture(file) || file.contentType === 'application/pdf';
}

/** Disposition and name as in RFC 6266: an ASCII name for all clients, the exact one for those that read it. */
export function dispositionOf(file: FileRecord): string {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const whole = encodeURIComponent(file.name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isShown(file) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
