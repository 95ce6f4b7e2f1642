import type { Client } from '#tests/app.ts';

/** What the API says of a file. */
export interface Listed {
  readonly fullPath: string;
  readonly name: string;
  readonly url: string;
  readonly version: number;
  readonly usedIn: readonly { readonly collection: string; readonly id: string; readonly title: string }[];
  readonly [field: string]: unknown;
}

export async function filesOf(client: Client): Promise<Listed[]> {
  return ((await (await client.send('GET', '/api/files')).json()) as { items: Listed[] }).items;
}

export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}
