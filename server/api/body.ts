import { isForm } from '../bodies/cost.ts';
import type { RequestContext } from '../environment.ts';
import type { Pieces } from '../imports/sent-content.ts';

/**
 * The JSON that a request carries; undefined when it carries none, which no definition accepts. A body that is named a
 * form was judged as one (`checkForm`), and is never read as JSON.
 */
export async function jsonBody(context: RequestContext): Promise<unknown> {
  if (isForm(context.req.header('content-type') ?? '')) return undefined;
  const sent = await context.req.text();
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

/**
 * The JSON of a request that may do without. Over HTTP a request without a body has an empty one as often as none.
 */
export async function optionalJsonBody(context: RequestContext): Promise<unknown> {
  return (await context.req.text()) === '' ? {} : jsonBody(context);
}

/** The bytes of a file that is the body itself. The memory of each piece is its own. */
export async function fileBody({ req }: RequestContext): Promise<Pieces> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of req.raw.body ?? []) pieces.push(piece.length === piece.buffer.byteLength ? piece : new Uint8Array(piece));
  return pieces;
}

/** The version in an `If-Match` header; undefined for any version, NaN (which no item has) for an unreadable one. */
export function ifMatch(context: RequestContext): number | undefined {
  const header = context.req.header('if-match');
  if (header === undefined || header.trim() === '*') return undefined;
  return Number(/^(?:W\/)?"?(\d+)"?$/.exec(header.trim())?.[1] ?? Number.NaN);
}
