import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#data/database.ts';
import type { KeptPicture } from '#server/images/kept-picture.ts';
import { type Client, openTestApp } from '#tests/app.ts';
import { senderFor } from './sender.ts';

const DAY = 86_400_000;

/** A file as the API describes it. */
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

/** All bytes of a derived picture. */
export async function pictureBytes({ size, open }: KeptPicture): Promise<Buffer> {
  return bytesOf(new Response(await open({ start: 0, end: size - 1 })));
}

/** Shows files to visitors: a post names them. */
export async function publish(administrator: Client, ...urls: readonly string[]): Promise<void> {
  const content = urls.map((url) => `[archivo](${url})`).join('\n');
  const { status } = await administrator.send('POST', '/api/blogs', { title: 'Archivos', content });
  if (status !== 201) throw new Error(`Naming the files answered ${status}`);
}

/** An empty library of the running test's own, and what an administrator does with it. */
export async function openLibrary(database: Database) {
  const app = await openTestApp({ database });
  const administrator = await app.signIn();
  const blobs = () =>
    readdirSync(join(app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return {
    app,
    administrator,
    /** The files that hold the bytes. */
    blobs,
    /** Lets bytes look as if they had been written two days ago. */
    age: () => {
      const then = new Date(Date.now() - 2 * DAY);
      for (const file of blobs()) utimesSync(file, then, then);
    },
    /** @returns the file's address */
    upload: async (bytes: Uint8Array, name: string): Promise<string> =>
      ((await (await senderFor(administrator).upload(bytes, { name })).json()) as { url: string }).url,
    /** The path at which the API describes the file at an address. */
    about: (url: string) => `/api${url}`,
    /** @returns the item's id */
    create: async (collection: string, body: object): Promise<string> =>
      ((await (await administrator.send('POST', `/api/${collection}`, body)).json()) as { id: string }).id,
    trashed: async () =>
      ((await (await administrator.send('GET', '/api/files/trash')).json()) as { items: { change: number; fullPath: string; by: string }[] }).items,
  };
}
