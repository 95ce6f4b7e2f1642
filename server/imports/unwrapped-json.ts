import { areValues } from '#core/values.ts';
import { type Pieces, type WrittenText, writtenText } from './sent-content.ts';

/** A JSON body that carries a file as its field `text`. */
export interface UnwrappedJson {
  /** The body with no more of the text than its first character; undefined where it is no JSON. */
  readonly body: unknown;
  /** The text; empty where the body has none. */
  readonly text: WrittenText;
}

/** Parses a body that was found to be cheap, and takes the file out of it. */
export function unwrapJson(pieces: Pieces): UnwrappedJson {
  const body = parsed(new TextDecoder().decode(Buffer.concat(pieces)));
  if (!areValues(body) || typeof body.text !== 'string') return { body, text: writtenText('') };
  return { body: { ...body, text: body.text.slice(0, 1) }, text: writtenText(body.text) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
