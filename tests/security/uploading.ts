import { type Answer, jsonOf, type Person } from './http.ts';

/** A script that would run if it were shown as a page. */
export const SCRIPT = '<script>document.title="ran"</script>';
export const HTML = Buffer.from(`<!doctype html><html><head><title>page</title></head><body>${SCRIPT}</body></html>`);

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

/** The address of a file that was taken. */
export function uploaded(answer: Answer): string {
  return jsonOf<{ url: string }>(answer).url;
}

/** Shows a file to visitors: a post names it. */
export async function publish(person: Person, url: string): Promise<void> {
  const answer = await person.send('POST', '/api/blogs', { title: 'Archivo', content: `[archivo](${url})` });
  if (answer.status !== 201) throw new Error(`Naming the file answered ${answer.status}: ${answer.text}`);
}

/** A PDF that every check takes for one. */
export function pdf(inside = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n${inside}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}
