import type { RequestContext } from '../environment.ts';

/** The JSON that a request carries; undefined when it carries none, which no definition accepts. */
export async function jsonBody(context: RequestContext): Promise<unknown> {
  const sent = await context.req.text();
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

/** The version that an `If-Match` header names; undefined when any will do, NaN (which no item has) when it names none. */
export function ifMatch(context: RequestContext): number | undefined {
  const header = context.req.header('if-match');
  if (header === undefined || header.trim() === '*') return undefined;
  return Number(/^(?:W\/)?"?(\d+)"?$/.exec(header.trim())?.[1] ?? Number.NaN);
}
