import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { migrate } from '#data/migrations/index.ts';
import { openDatabase } from '#data/open-database.ts';
import { startMetadataServices } from '#tests/metadata-services.ts';
import { cslItem, orcidGroup } from '#tests/metadata-shapes.ts';
import { startProgram } from '#tests/program.ts';
import { BY, storeOver } from '#tests/store.ts';

// Pulled out: the comparison of revisions in server/pages/cache-snapshot.ts, with the warmer (server/program.ts) too:
// the first start answers with both. `takeUpJobs` in server/program.ts: nothing is backed up.
test('content written while the program stands still is on the first page after its start, and is backed up once it is old', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-restart-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const write = async (title: string) => {
    const database = await openDatabase(`sqlite:${join(dataDir, 'faro.sqlite')}`);
    await storeOver(database).store.create(collections.papers, { title }, BY);
    await sql`update changes set at = '2020-02-02T02:02:02.000Z'`.execute(database.db);
    await database.close();
  };
  const left = join(dataDir, 'ready-pages');
  const run = async (looks: (page: string) => unknown) => {
    const program = await startProgram({ dataDir, args: ['--empty'], env: { SITE_URL: 'http://faro.test' } });
    expect(existsSync(left)).toBe(false);
    await looks(await (await fetch(program.url)).text());
    await program.stop();
    expect(existsSync(left)).toBe(true);
  };

  await run((page) => expect(page).not.toContain('Antes'));
  await write('Escrito antes');
  await run((page) => {
    expect(page).toContain('Escrito antes');
    return expect
      .poll(() => readdirSync(dataDir).includes('backups') && readdirSync(join(dataDir, 'backups')))
      .toEqual([expect.stringMatching(/-auto\.tar\.gz$/)]);
  });
  await write('Escrito después');
  await run((page) => expect(page).toContain('Escrito después'));
});

// Fails when an empty start writes `defaultSite` as it is (server/prepare-site.ts).
test('an empty start publishes nobody and nothing that was invented, and nothing of it is found', async () => {
  const program = await startProgram({ args: ['--empty'] });
  onTestFinished(() => program.stop());
  const read = async (path: string) => (await fetch(program.url + path)).text();
  const invented = /Aurelia|Sierra Clara|Lumbre|agave|orcid\.org|example\.(?:edu|com)/;
  for (const path of ['/', '/api/site', '/contacto']) expect(await read(path), path).not.toMatch(invented);
  for (const word of ['Lumbre', 'Aurelia', 'agave', 'Sierra Clara'])
    expect(await read(`/api/search?q=${encodeURIComponent(word)}`), word).toContain('"groups":[],"total":0,');
  expect(await read('/')).toMatch(/<meta name="description" content="[^"]+"/);
});

// Fails without `jobRunner.start` in server/program.ts, or when an answer does not make it due (`onAnswer` in
// server/services/publications.ts).
test('a search for new works that is due begins with the start, and what it finds is published where the site says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-restart-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const orcid = '0000-0002-1825-0097';
  const services = await startMetadataServices({
    [`/orcid/v3.0/${orcid}/works`]: { body: { group: [orcidGroup({ code: 1, doi: '10.1000/a' })] } },
    '/doi/10.1000/a': { body: cslItem('10.1000/a') },
  });
  const database = await openDatabase(`sqlite:${join(dataDir, 'faro.sqlite')}`);
  await migrate(database);
  const { store } = storeOver(database);
  await store.writeDocument(documents.site, { group_name: 'Grupo', orcid_search: true, orcid_publish: true }, BY);
  await store.create(collections.students, { name: 'Ana Ruiz', orcid }, BY);
  await database.close();
  const program = await startProgram({ dataDir, env: services.env });
  onTestFinished(() => program.stop());
  const titles = async () =>
    ((await (await fetch(`${program.url}/api/papers`)).json()) as { items: { title: string }[] }).items.map(({ title }) => title);
  await expect.poll(titles, { timeout: 30_000 }).toEqual(['Trabajo 10.1000/a']);
});

// Fails without `visits.flush` in server/program.ts, or where it comes after the database is closed. The second half
// fails where the first visit of a rest waits in memory too.
test('visits that wait to be written are written by a stop; one that comes after a rest is there when the program is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faro-restart-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const counted = async () => {
    const database = await openDatabase(`sqlite:${join(dataDir, 'faro.sqlite')}`);
    const { rows } = await sql<{ value: number }>`select sum(value) as value from visits`.execute(database.db);
    await database.close();
    return Number(rows[0]?.value);
  };
  const headers = { 'content-type': 'application/json' };
  const visit = async (url: string) => {
    const answer = await fetch(`${url}/api/visits`, { method: 'POST', headers: { ...headers, origin: url }, body: JSON.stringify({ page: '/' }) });
    return answer.text();
  };
  const first = await startProgram({ dataDir, args: ['--empty'] });
  await Promise.all(Array.from({ length: 30 }, () => visit(first.url)));
  await first.stop();
  expect(await counted()).toBe(30);
  const second = await startProgram({ dataDir });
  expect(await visit(second.url)).toBe('{"value":31}');
  await second.kill();
  expect(await counted()).toBe(31);
});
