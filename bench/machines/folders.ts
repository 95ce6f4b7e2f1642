import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { personAt } from '#tests/security/http.ts';
import { upload, uploaded } from '#tests/security/uploading.ts';
import { quarters } from '#tests/uploads/samples.ts';
import { type Figure, mebibytes } from '../part.ts';
import { SITE_URL } from './client.ts';
import { openSite, type Site } from './site.ts';
import type { Servers } from './trial.ts';

/** The folders of which the program says that they may be deleted (docs/deployment.md). */
const CACHES = ['derived', 'ready-pages'];
const PICTURES = 6;
const PAGES = ['/', '/Entradas', '/Buscar?q=una'];

/** Looks at what processes have on their own disks, and deletes it while they stand still. */
export async function dataFolders({ server, files }: Servers): Promise<Figure> {
  const site = await openSite({
    server,
    files,
    env: { BACKUP_DIR: `s3://faro/backups?endpoint=http://127.0.0.1:${files.port}`, BACKUP_EVERY: '24' },
  });
  try {
    const urls = await fill(site);
    const before = await look(site, urls);
    await Promise.all(site.machines.map((machine) => machine.stop()));
    const kept = site.machines.flatMap(({ dataDir }) => entriesOf(dataDir));
    for (const { dataDir } of site.machines) rmSync(dataDir, { recursive: true });
    await Promise.all(site.machines.map((machine) => machine.start()));
    const after = await look(site, urls);
    const others = kept.filter(({ name, bytes }) => !CACHES.includes(name) && bytes > 0).map(({ name }) => name);
    const changed = before.filter((each, place) => each !== after[place]).length;
    const sizes = CACHES.map((name) => `${name} ${mebibytes(kept.reduce((sum, each) => sum + (each.name === name ? each.bytes : 0), 0))}`);
    return {
      what: 'DATA_DIR of three processes after uploads, pictures and a backup; deleted while they stand still',
      measured: `beside caches: ${others.length === 0 ? 'nothing' : others.join(', ')}; of ${before.length} answers after it ${changed} are others`,
      reference: `caches: ${sizes.join(', ')}`,
      bound: 'caches alone, and no answer is another',
      holds: others.length === 0 && changed === 0,
    };
  } finally {
    await site.close();
  }
}

/** Uploads pictures, shows them, and has a backup made. @returns the addresses of the pictures */
async function fill({ port, cookie, administrator }: Site): Promise<string[]> {
  const client = administrator();
  const urls: string[] = [];
  for (let number = 1; number <= PICTURES; number += 1) {
    const bytes = await quarters(600 + 2 * number, 400)
      .jpeg()
      .toBuffer();
    const url = uploaded(await upload(personAt(`http://127.0.0.1:${port}`, cookie, SITE_URL), bytes, `foto ${number}.jpg`, 'image/jpeg'));
    urls.push(url);
    await client.send({ method: 'POST', path: '/api/blogs', body: { title: `Una ${number}`, content: `![foto](${url})` } });
  }
  const made = await client.send({ method: 'POST', path: '/api/backups' });
  if (made.status >= 300) throw new Error(`The backup answered ${made.status}: ${made.text}`);
  // Pages show them in the sizes that jobs make.
  await sleep(5_000);
  return urls;
}

/** The answers that people get: pages, files, lists, backups, each with its status. */
async function look({ machines, administrator, visitor }: Site, urls: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { port } of machines) {
    for (const path of [...PAGES, ...urls]) answers.push(textOf(await visitor(port).send({ path })));
    for (const path of ['/api/blogs', '/api/files', '/api/backups', '/api/trash']) answers.push(textOf(await administrator(port).send({ path })));
  }
  return answers;
}

const textOf = ({ status, text }: { readonly status: number; readonly text: string }) => `${status} ${text}`;

function entriesOf(folder: string): { readonly name: string; readonly bytes: number }[] {
  return readdirSync(folder).map((name) => ({ name, bytes: sizeOf(join(folder, name)) }));
}

/** The bytes of a file, or of all files in a folder. */
function sizeOf(path: string): number {
  const stats = statSync(path);
  return stats.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : stats.size;
}
