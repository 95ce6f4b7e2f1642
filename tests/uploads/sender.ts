import type { Client } from '#tests/app.ts';

const PROTOCOL = { 'tus-resumable': '1.0.0' };
const CHUNK = { ...PROTOCOL, 'content-type': 'application/offset+octet-stream' };

/** A sender's description of a file. */
export interface Description {
  readonly name?: string;
  readonly type?: string;
}

/** The steps of the tus protocol, one by one, made by hand. */
export function senderFor(client: Client) {
  const begin = async (length: number, { name, type }: Description = {}): Promise<Response> => {
    const words = [...(name === undefined ? [] : [['filename', name]]), ...(type === undefined ? [] : [['filetype', type]])];
    const metadata = words.map(([word = '', value = '']) => `${word} ${Buffer.from(value).toString('base64')}`).join(',');
    return client.send('POST', '/api/uploads', undefined, {
      ...PROTOCOL,
      'upload-length': String(length),
      ...(metadata && { 'upload-metadata': metadata }),
    });
  };
  const append = (address: string, offset: number, bytes: Uint8Array | ReadableStream<Uint8Array>): Promise<Response> =>
    client.send('PATCH', address, bytes, { ...CHUNK, 'upload-offset': String(offset) });
  return {
    begin,
    append,
    head: (address: string) => client.send('HEAD', address, undefined, PROTOCOL),
    ask: (address: string) => client.send('GET', address),
    cancel: (address: string) => client.send('DELETE', address, undefined, PROTOCOL),
    /** All of it at once. @returns the answer to the only chunk */
    upload: async (bytes: Uint8Array, description: Description = {}): Promise<Response> => {
      const begun = await begin(bytes.length, description);
      const address = begun.headers.get('location');
      // An empty upload ends as it begins.
      return address === null || bytes.length === 0 ? begun : append(address, 0, bytes);
    },
  };
}
