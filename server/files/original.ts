import type { FileRecord } from '#data/files/file-record.ts';
import { isPicture } from '#data/files/file-store.ts';
import type { Parts, RequestContext } from '../environment.ts';
import { sendContent } from './content.ts';

/** Nothing that is opened by its own address can run. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** Safari shows no PDF in a sandbox, and Chromium's viewer has one of its own (docs/decisions/0016-pdfs-without-sandbox.md). */
const FOR_PDF =
  "default-src 'self'; script-src 'none'; object-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a file as it was uploaded: pictures and PDFs to be seen, everything else to be kept. */
export function sendOriginal(context: RequestContext, files: Parts['files'], file: FileRecord, cacheControl: string): Promise<Response> {
  const known = isPicture(file) || file.contentType === 'application/pdf';
  const headers = {
    ...headersOf(file, cacheControl),
    'content-type': known ? file.contentType : 'application/octet-stream',
    'content-disposition': disposition(known ? 'inline' : 'attachment', file.name),
    'content-security-policy': file.contentType === 'application/pdf' ? FOR_PDF : SANDBOX,
  };
  return sendContent(context, { size: file.size, etag: `"${file.sha256.slice(0, 32)}"`, headers, open: (range) => files.open(file, range) });
}

/** What is said with a file at its own address, whichever form of it is sent. */
export function headersOf(file: FileRecord, cacheControl: string): Record<string, string> {
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
