import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { tooLarge } from '../http/problems.ts';

/** Bounds on a JSON body. */
export interface JsonBound {
  readonly maxBytes: number;
  /** Nested values included; null for text that is never read as JSON. */
  readonly maxValues: number | null;
}

const MAX_FORM_BYTES = 131_072;
const MAX_FORM_FIELDS = 60;
const MAX_JSON_DEPTH = 32;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** A header can list several media types, and parsers differ in which one counts: a form named anywhere is a form. */
const isUrlencoded = (contentType: string) => /x-www-form-urlencoded/i.test(contentType);
const isMultipart = (contentType: string) => /multipart\//i.test(contentType);

/** Text and files as they are. */
export const isText = (contentType: string) => /^(?:text\/plain|application\/octet-stream)\b/i.test(contentType) && !isForm(contentType);

export const isForm = (contentType: string) => isUrlencoded(contentType) || isMultipart(contentType);

/** Maximum size of a body of this media type, in bytes. */
export function maxBytesOf(contentType: string, { maxBytes }: JsonBound): number {
  return isForm(contentType) ? MAX_FORM_BYTES : maxBytes;
}

/**
 * Throws a Problem unless the body is cheap to parse: few fields, few values, little nesting. Each byte is read once.
 * @param contentType of the request; a body that is no form is taken for JSON
 */
export function checkCost(body: Buffer, contentType: string, { maxValues }: JsonBound): void {
  const [urlencoded, multipart] = [isUrlencoded(contentType), isMultipart(contentType)];
  if (urlencoded && occurrences(body, '&') >= MAX_FORM_FIELDS) throw tooLarge();
  // Each part of a form names its field in this header.
  if (multipart && occurrences(body, 'content-disposition') > MAX_FORM_FIELDS) throw tooLarge();
  if (!isForm(contentType) && maxValues !== null) checkJson(body, maxValues);
}

function occurrences(body: Buffer, text: string): number {
  return (
    body
      .toString('latin1')
      .toLowerCase()
      .split(text, MAX_FORM_FIELDS + 2).length - 1
  );
}

function checkJson(body: Buffer, maxValues: number): void {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (inString && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (byte === COMMA) values += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    }
    if (depth > MAX_JSON_DEPTH || values > maxValues) {
      throw new Problem('failed-precondition', say('contentTooNested'));
    }
  }
}
