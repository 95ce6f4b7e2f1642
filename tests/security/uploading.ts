import type { Answer, Person } from './http.ts';

const PROTOCOL = { 'tus-resumable': '1.0.0' };

/** Uploads a file in one chunk by tus. @returns the answer that ends it: `{"url"}` or a refusal */
export async function upload(person: Person, bytes: Buffer, name: string, type: string): Promise<Answer> {
  const metadata = `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from(type).toString('base64')}`;
  const begun = await person.send('POST', '/api/uploads', undefined, { ...PROTOCOL, 'upload-length': bytes.length, 'upload-metadata': metadata });
  const { location } = begun.headers;
  if (location === undefined) return begun;
  return person.send('PATCH', new URL(location, 'http://site').pathname, bytes, {
    ...PROTOCOL,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': 0,
  });
}

/** A PDF that every check takes for one. */
export function pdf(inside = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n${inside}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}
