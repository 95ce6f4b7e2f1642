import { isForm } from '../bodies/cost.ts';
import type { RequestContext } from '../environment.ts';
import type { FileReader } from '../imports/file-reader.ts';
import { lengthOf } from '../imports/sent-content.ts';
import { type UnwrappedJson, unwrapJson } from '../imports/unwrapped-json.ts';
import { fileBody } from './body.ts';

/** Longer bodies are parsed on the thread of files: 20 MB hold visitors up for half a second. */
const MAX_BYTES_HERE = 131_072;

/** The JSON of a request that carries a file as its field `text`, and that file. */
export async function fileJson(context: RequestContext, reader: Pick<FileReader, 'unwrap'>): Promise<UnwrappedJson> {
  const pieces = isForm(context.req.header('content-type') ?? '') ? [] : await fileBody(context);
  return lengthOf(pieces) <= MAX_BYTES_HERE ? unwrapJson(pieces) : reader.unwrap(pieces);
}
