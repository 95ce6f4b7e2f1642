import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { documents } from '#core/documents/index.ts';
import { type RestoreOptions, restore } from '#data/backup/restore.ts';
import type { Database, DialectName } from '#data/database.ts';
import { openDatabase } from '#data/open-database.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';
import { createPostgres, createSqliteFile } from '#tests/databases.ts';
import { SAMPLE_FILES } from '#tests/sample-files.ts';
import { sampleBody } from '#tests/samples.ts';
import { BY } from '#tests/store.ts';
import { everythingStored } from '#tests/stored.ts';

export const EPHEMERAL = ['session', 'verification', 'links', 'attempts', 'uploads'];

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faro-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A site on a database of its own that lasts, as a program in use has it. */
export async function site(dialect: DialectName): Promise<TestApp> {
  const dataDir = scratchFolder();
  const database = dialect === 'postgres' ? await createPostgres() : await openDatabase(await createSqliteFile(dataDir));
  onTestFinished(database.close);
  return openTestApp({ database, dataDir, env: { SESSION_SECRET: '' } });
}

/** A site with something in every table. */
export async function filledSite(dialect: DialectName): Promise<TestApp> {
  const app = await site(dialect);
  const administrator = await app.signIn();
  const { store, files } = app.services;
  for (const name of SAMPLE_FILES) {
    await files.put({ name, bytes: Buffer.from(`%PDF ${name}`), contentType: 'application/pdf', width: null, height: null, color: null }, BY);
  }
  for (const definition of Object.values<CollectionDefinition>(collections)) {
    await store.create(definition, sampleBody(definition.fields), BY);
    // Two project types must not be called the same, nor two lines.
    const unlike = definition.rules.flatMap((rule) => (rule.rule === 'unique' ? [[rule.field, 'otro'] as const] : []));
    const other = { ...sampleBody(definition.fields), ...Object.fromEntries(unlike) };
    await store.create(definition, other, BY);
  }
  const [type] = await store.list(collections['tesis-types'], 'all');
  await store.create(collections.tesis, { title: 'Tesis', type: type?.id }, BY);
  const patented = await store.create(collections.papers, { title: 'Ánodos' }, BY);
  await store.create(collections.patents, { title: 'Patente de baterías' }, BY);
  await store.create(collections.projects, { title: 'Proyecto de baterías', papers: [patented.id] }, BY);
  await store.writeDocument(documents.profile, { name: 'Ana', main_info: 'Estudia baterías' }, BY);
  for (const name of ['uno.pdf', 'dos.pdf', 'tres.pdf']) {
    await files.put({ name, bytes: Buffer.from(`%PDF ${name}`), contentType: 'application/pdf', width: null, height: null, color: null }, BY);
  }
  await files.remove('uploads/tres.pdf', BY);
  const { id } = await store.create(collections.papers, { title: 'Baterías' }, BY);
  await administrator.send('PATCH', `/api/papers/${id}`, { title: 'Baterías de «zinc» 🔋' });
  await administrator.send('DELETE', `/api/papers/${id}`);
  await app.visitor.send('POST', '/api/contact', { email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Una línea\ny otra' });
  const deleted = await app.services.messages.receive(
    { email: 'eva@example.org', Asunto: 'Borrado', Mensaje: 'En la papelera' },
    { isForwarded: false },
  );
  await administrator.send('DELETE', `/api/messages/${deleted.id}`);
  await app.services.messages.receive({ email: 'luis@example.org', Asunto: 'Por reenviar', Mensaje: 'Todavía no salió' }, { isForwarded: true });
  await app.visitor.send('POST', '/api/visits', { page: '/', host: 'buscador.example.org' }, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
  return app;
}

/** The content that a backup brings, in a form that does not depend on the database. */
export async function keptIn(database: Database): Promise<Record<string, unknown>> {
  const stored = Object.entries(await everythingStored(database)).filter(
    ([table]) => !EPHEMERAL.includes(table) && !/^(jobs|kysely|search|revision)/.test(table),
  );
  return Object.fromEntries(stored.map(([table, rows]) => [table, rows.map((row) => JSON.stringify(plain(JSON.parse(row)))).toSorted()]));
}

/** A time as PostgreSQL writes it into JSON. */
const POSTGRES_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/;

function plain(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' && /^[[{]/.test(value)) return plain(JSON.parse(value));
  if (typeof value === 'string' && POSTGRES_TIME.test(value)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, each]) => [name, plain(each)]),
  );
}

export function restoreInto({ services }: TestApp, file: string, options: Pick<RestoreOptions, 'countFreeBytes'> = {}) {
  const { config, database, blobs, store } = services;
  const below = config.backups.folder;
  return restore({ file, below, database, blobs, definitions: store.definitions, keepSecret: async () => undefined, ...options });
}
