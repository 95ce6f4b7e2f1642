import { tooLarge } from '../http/problems.ts';

/** Bounds on a JSON body. */
export interface JsonBound {
  readonly maxBytes: number;
  /** Nested values included; null for text that is never read as JSON. */
  readonly maxValues: number | null;
}

const MAX_FORM_BYTES = 131_072;
const MAX_FORM_FIELDS = 60;

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

/** Throws a Problem unless a form is cheap to parse: one of few fields and parts. @param contentType of the request */
export function checkForm(body: Buffer, contentType: string): void {
  if (isUrlencoded(contentType) && occurrences(body, '&') >= MAX_FORM_FIELDS) throw tooLarge();
  // Each part of a form names its field in this header.
  if (isMultipart(contentType) && occurrences(body, 'content-disposition') > MAX_FORM_FIELDS) throw tooLarge();
}

function occurrences(body: Buffer, text: string): number {
  return (
    body
      .toString('latin1')
      .toLowerCase()
      .split(text, MAX_FORM_FIELDS + 2).length - 1
  );
}
