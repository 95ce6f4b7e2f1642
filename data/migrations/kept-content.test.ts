import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import { openTestApp } from '#tests/app.ts';
import { databases } from '#tests/databases.ts';
import { BY, historyIn, storeOver } from '#tests/store.ts';
import { NOW } from '#tests/world.ts';
import { hasAuthorLinks } from '../author-links.ts';
import { readAuthorRefusals } from '../author-questions.ts';
import { unmergePapers } from '../publications/merge.ts';
import { takeUpJobs } from '../take-up-jobs.ts';
import { FIRST_LINE_ITEMS } from './first-lines.ts';
import { FIRST_ROLES } from './first-roles.ts';
import { migrate } from './index.ts';

/** The first step after version 0.1. */
const SECOND_VERSION = '0010-parts-of-faro';

describe.each(databases)('an upgrade of a site in use, on $dialect', ({ open, openBefore }) => {
  test('leaves what came with Faro shown on sites that were there', async () => {
    const database = await openBefore(SECOND_VERSION);
    await sql`insert into site (id, version, group_name) values ('site', 3, 'Grupo')`.execute(database.db);
    expect(await migrate(database)).toContain(SECOND_VERSION);
    expect(await storeOver(database).store.readDocument(documents.site)).toMatchObject({
      version: 3,
      show_lines: true,
      show_entries: true,
      orcid_search: false,
      first_year: null,
    });
  });

  // Fails when what is there gets a date or an end that it did not have, or is hidden by one.
  test('keeps posts, events and open positions in sight, without an end', async () => {
    const database = await openBefore('0033-planned');
    const date = '2020-01-01T00:00:00.000Z';
    await sql`insert into blogs (id, version, enabled, "order", title, content, author, "publishDate") values ('abc', 1, true, 0, 'Una', '', '', ${date})`.execute(
      database.db,
    );
    await sql`insert into events (id, version, enabled, "order", title, content, "startDate", "endDate") values ('abc', 1, true, 0, 'Uno', '', ${date}, ${date})`.execute(
      database.db,
    );
    await sql`insert into positions (id, version, enabled, "order", title, content) values ('abc', 1, true, 0, 'Vacante', '')`.execute(database.db);
    await sql`insert into site (id, version, group_name) values ('site', 3, 'Grupo')`.execute(database.db);
    expect(await migrate(database)).toContain('0033-planned');
    const { store } = storeOver(database);
    expect(await store.list(collections.blogs, 'public')).toMatchObject([{ publishDate: date, until: null }]);
    expect(await store.list(collections.events, 'public')).toMatchObject([{ publishDate: null, until: null }]);
    expect(await store.list(collections.positions, 'public')).toMatchObject([{ publishDate: null, until: null }]);
    expect(await store.timeZone()).toBe('America/Mexico_City');
  });

  // Fails when a site that is there looks otherwise than before.
  test('keeps the look that the site has', async () => {
    const database = await openBefore('0036-look');
    await sql`insert into site (id, version, group_name) values ('site', 3, 'Grupo')`.execute(database.db);
    expect(await migrate(database)).toContain('0036-look');
    const { store } = storeOver(database);
    const usual = { color: '', cover: 'lighthouse', cover_url: null, typefaces: 'faro', logo_dark_url: null, icon_url: null, sections: [] };
    expect(await store.readDocument(documents.site)).toMatchObject({ version: 3, ...usual });
    // As a program reads them that was there before: without the look.
    await store.writeDocument(documents.site, { group_name: 'Grupo' }, BY);
    expect(await store.readDocument(documents.site)).toMatchObject({ version: 4, ...usual });
  });

  test('keeps theses and patents, of which nothing more is known yet', async () => {
    const database = await openBefore(SECOND_VERSION);
    for (const table of ['tesis', 'patents']) {
      await sql`insert into ${sql.table(table)} (id, version, enabled, "order", title, year) values ('abc', 1, true, 0, 'Celdas', 1987)`.execute(
        database.db,
      );
    }
    expect(await migrate(database)).toContain('0016-theses-and-patents');
    const { store } = storeOver(database);
    expect(await store.list(collections.tesis, 'all')).toMatchObject([{ title: 'Celdas', year: 1987, level: '', asesores: [], pdf_url: null }]);
    const unknown = { inventors: [], number: '', office: '', status: '', pdf_url: null };
    expect(await store.list(collections.patents, 'all')).toMatchObject([{ title: 'Celdas', year: 1987, ...unknown }]);
    await store.patch(collections.tesis, 'abc', { asesores: ['Zoé Lara'] }, BY);
    expect(await store.get(collections.tesis, 'abc', 'public')).toMatchObject({ asesores: ['Zoé Lara'] });
  });

  // Fails when a line is left out, changed, or not found by the search, or when members lose the line on which visitors
  // saw them.
  test('brings the nine research lines to a site that is in use, with their members', async () => {
    const database = await openBefore('0020-research-lines');
    const members = [
      ['a', 'software.svg', 'Programas'],
      ['b', 'logotejidosR.svg', ''],
      ['c', 'Nanomateriales.svg', ''],
      ['d', 'Nanomateriales.svg', 'Nanopartículas de plata'],
    ];
    for (const [index, [id, icon, line]] of members.entries()) {
      await sql`insert into students (id, version, name, icon_inv, linea_investigacion, habilitado, orden)
        values (${id}, 1, ${id}, ${icon}, ${line}, true, ${index})`.execute(database.db);
    }
    await sql`update revision set revision = 7`.execute(database.db);
    expect(await migrate(database)).toContain('0020-research-lines');
    const { store } = storeOver(database);
    const lines = await store.list(collections['research-lines'], 'public');
    expect(lines).toEqual(FIRST_LINE_ITEMS.map((line) => ({ ...line, version: 1, url_image: null, enabled: true })));
    const lineOf = (icon: string) => FIRST_LINE_ITEMS.find((line) => line.icon === icon)?.id ?? null;
    expect((await store.list(collections.students, 'all')).map((member) => [member.id, member.research_line, member.linea_investigacion])).toEqual([
      ['a', lineOf('software.svg'), 'Programas'],
      ['b', lineOf('logotejidosR.svg'), ''],
      // The icon that the API gives, which nobody chose.
      ['c', null, ''],
      ['d', lineOf('Nanomateriales.svg'), 'Nanopartículas de plata'],
    ]);
    expect(await store.revision()).toBeGreaterThan(7);
    expect(await store.search(['mecatronica'])).toContainEqual({ collection: 'research-lines', item: lineOf('Mecatronica.svg') });
    const id = lineOf('software.svg') ?? '';
    await store.patch(collections['research-lines'], id, { name: 'Ciencia de datos' }, BY);
    expect(await store.search(['desarrollo'])).not.toContainEqual({ collection: 'research-lines', item: id });
    expect((await historyIn(store, 'research-lines', id)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['update', BY.actor],
      ['create', 'faro'],
    ]);
    await store.restoreVersion(collections['research-lines'], id, 1, BY);
    expect(await store.get(collections['research-lines'], id, 'public')).toMatchObject({ name: 'Desarrollo de software para análisis de datos' });
  });

  // Fails when the entries of the timeline lack what the document's other ones have, or lose something.
  test('keeps the timeline, whose entries may lead to projects from then on', async () => {
    const database = await openBefore('0024-projects');
    const timeline = [{ period: '2020-2023', title: 'Pilas «de» sodio', text: '' }];
    await sql`insert into site (id, version, group_name, timeline) values ('site', 3, 'Grupo', ${JSON.stringify(timeline)})`.execute(database.db);
    expect(await migrate(database)).toContain('0024-projects');
    const { store } = storeOver(database);
    const site = await store.readDocument(documents.site);
    expect(site).toMatchObject({ version: 3, link_check: false, timeline: [{ ...timeline[0], project: null }] });
    const { id } = await store.create(collections.projects, { title: 'Pilas' }, BY);
    await store.writeDocument(documents.site, { ...site, timeline: [{ ...timeline[0], project: id }] }, BY);
    expect((await store.published()).site.timeline).toMatchObject([{ project: id }]);
  });

  // Fails when the write of a sheet, an import or a merge of before is not recorded as one change set.
  test('takes back what sheets, imports and merges of an older program did', async () => {
    const database = await openBefore('0030-change-sets');
    const { db } = database;
    const paper = { authors: [], links: [], editors: [], keywords: [], equal_authors: [], corresponding_authors: [], year: 2020, enabled: true };
    const texts = { venue: '', volume: '', doi: '', note: '' };
    const row = (id: string, version: number, values: object) => ({ id, version, ...paper, ...texts, order: 0, version_of: null, ...values });
    const log = async (item: string, version: number, at: number, kind: string, [before, after]: readonly (object | null)[], more: object = {}) => {
      const columns = { sheet: null, merged: null, collection: 'papers', ...more };
      const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
      const entry = { item, version, kind, before: json(before), after: json(after), actor: 'ana', at: `2026-01-0${at}T00:00:00.000Z`, ...columns };
      await db
        .insertInto('changes')
        .values(entry as never)
        .execute();
    };
    const insert = (table: string, values: object) =>
      db
        .insertInto(table as never)
        .values(values)
        .execute();
    const json = (values: object) => JSON.stringify(values);
    // Of an import `a` was added and `b` completed; `c` was added by it, too, and then merged into `d`.
    const states = {
      a: [null, row('a', 1, { title: 'A' })],
      b: [row('b', 1, { title: 'B' }), row('b', 2, { title: 'B', volume: '7' })],
      c: [null, row('c', 1, { title: 'C', doi: '10.1/c', note: 'de c' })],
      d: [row('d', 1, { title: 'D', note: 'de d' }), row('d', 2, { title: 'D', note: 'de d', doi: '10.1/c' })],
      // A sheet changed the one and added the other.
      e: [row('e', 1, { title: 'E' }), row('e', 2, { title: 'E', venue: 'Actas' })],
      f: [null, row('f', 1, { title: 'F' })],
    } as const;
    for (const [id, [before]] of Object.entries(states)) if (before !== null) await log(id, 1, 1, 'create', [null, before]);
    await log('a', 1, 2, 'create', states.a);
    await log('b', 2, 2, 'update', states.b);
    await log('c', 1, 2, 'create', states.c);
    await log('e', 2, 3, 'update', states.e, { sheet: 's' });
    await log('f', 1, 3, 'create', states.f, { sheet: 's' });
    await log('d', 2, 4, 'update', states.d, { merged: 'c' });
    await log('c', 2, 4, 'delete', [states.c[1], null], { merged: 'd' });
    for (const [id, [, after]] of Object.entries(states)) {
      const encoded = Object.entries(after).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]);
      if (id !== 'c')
        await sql`insert into papers (${sql.join(encoded.map(([name]) => sql.ref(String(name))))})
        values (${sql.join(encoded.map(([, value]) => (typeof value === 'boolean' ? sql.raw(String(value)) : sql`${value}`)))})`.execute(db);
    }
    await insert('imports', { id: 'i', name: 'mis.bib', format: 'bibtex', actor: 'ana', at: '2026-01-02T00:00:00.000Z', undone: null });
    const entry = { import: 'i', line: 1, record: json({ title: 'A' }), message: '', text: '' };
    await insert('import_entries', { ...entry, position: 0, decision: 'add', item: 'a', filled: '{}' });
    const remembered = { item: 'b', decision: 'same' };
    await insert('import_entries', { ...entry, position: 1, decision: 'same', item: 'b', filled: json({ volume: '7', remembered }) });
    await insert('import_entries', { ...entry, position: 2, decision: 'same', item: 'd', filled: json({ doi: '10.1/c' }) });
    const moved = { values: {}, entries: { entries: [{ import: 'i', position: 2, decision: 'add', filled: {} }], decisions: [] } };
    await insert('merges', { collection: 'papers', item: 'c', into: 'd', asked: '{}', moved: json(moved) });
    await sql`update revision set revision = 9`.execute(db);

    expect(await migrate(database)).toContain('0030-change-sets');
    const { services } = await openTestApp({ database });
    const { store, imports } = services;
    const papers = async () =>
      (await store.list(collections.papers, 'all')).map(({ title, venue, volume, doi }) => [title, venue, volume, doi].join('|'));
    expect(await store.undo('s', { kind: 'sheet', subject: 'students' }, BY)).toBe(0);
    expect(await store.undo('s', { kind: 'sheet', subject: 'papers' }, BY)).toBe(2);
    expect(await papers()).toEqual(['A|||', 'B||7|', 'D|||10.1/c', 'E|||']);
    await store.write(BY, (write) => unmergePapers(write, 'd', 'c'));
    expect((await papers()).toSorted()).toEqual(['A|||', 'B||7|', 'C|||10.1/c', 'D|||', 'E|||']);
    const entries = (await imports.get('i'))?.entries;
    expect(entries && (await Array.fromAsync(entries)).flat()).toMatchObject([{ item: 'a' }, { item: 'b' }, { item: 'c', decision: 'add' }]);
    expect(await imports.undo('i', BY)).toBe(3);
    expect((await papers()).toSorted()).toEqual(['B|||', 'D|||', 'E|||']);
  });

  // Fails when a message is left out, when one that was given up is sent again, or when it goes at another time.
  test('puts the messages that were not forwarded yet into the queue, as they waited', async () => {
    const database = await openBefore('0038-jobs');
    const [received, next] = ['2026-03-01T10:00:00.000Z', '2026-03-06T10:00:00.000Z'];
    const rows = [
      ['a', 'waiting', 2, next, 'connect ECONNREFUSED'],
      ['b', 'failed', 8, null, 'Invalid login'],
      ['c', 'sent', 1, null, null],
      ['d', 'none', 0, null, null],
    ] as const;
    for (const [id, delivery, attempts, at, error] of rows) {
      await sql`insert into messages (id, email, asunto, mensaje, "receivedDate", read, delivery, attempts, "nextAttempt", "lastError")
        values (${id}, 'ana@example.org', 'Hola', 'Hola', ${received}, false, ${delivery}, ${attempts}, ${at}, ${error})`.execute(database.db);
    }
    expect(await migrate(database)).toContain('0038-jobs');
    const { services } = await openTestApp({ database });
    const listed = (await services.messages.list()).toSorted((one, other) => one.id.localeCompare(other.id));
    expect(listed.map(({ id, delivery, attempts, nextAttempt, lastError }) => [id, delivery, attempts, nextAttempt, lastError])).toEqual(rows);
    // An older program that still runs sends none of them.
    const due = await sql`select id from messages where delivery = 'waiting' and "nextAttempt" is not null`.execute(database.db);
    expect(due.rows).toEqual([]);
    expect((await services.jobList.list()).items.map(({ state, next: at }) => [state, at])).toEqual([
      ['failed', null],
      ['waiting', next],
    ]);
  });

  // Fails when a publication that is there loses something, and when a program that knows no translators cannot write.
  test('keeps publications, which have neither translators nor an edition, and takes rows that name none', async () => {
    const database = await openBefore('0039-translators-and-edition');
    const older = (id: string) =>
      sql`insert into papers (id, version, title, url, year, enabled, "order", note, editors)
        values (${id}, 4, 'Crítica', '', 2009, true, 0, 'Bilingüe', '["Ana Ruiz"]')`.execute(database.db);
    await older('a');
    expect(await migrate(database)).toContain('0039-translators-and-edition');
    await older('b');
    const { store } = storeOver(database);
    const kept = { version: 4, title: 'Crítica', note: 'Bilingüe', editors: ['Ana Ruiz'], translators: [], edition: '' };
    expect(await store.list(collections.papers, 'all')).toMatchObject([kept, kept]);
    await store.patch(collections.papers, 'a', { translators: ['Mario Caimi'], edition: '2' }, BY);
    expect(await store.list(collections.papers, 'all')).toContainEqual(expect.objectContaining({ translators: ['Mario Caimi'], edition: '2' }));
    expect(await store.search(['caimi'])).toEqual([{ collection: 'papers', item: 'a' }]);
  });

  // Fails where the names that were compared before stay: the editors of those publications would lead to nobody; and
  // where a program that knows no speakers cannot write.
  test('compares all names again, those of editors too, and keeps events, which have no speakers', async () => {
    const database = await openBefore('0040-speakers-and-linked-editors');
    await sql`insert into author_links (collection, item, field, position, name, words, member, how)
      values ('papers', 'p', 'authors', 0, 'Luis', ' luis ', '', '')`.execute(database.db);
    expect(await migrate(database)).toContain('0040-speakers-and-linked-editors');
    expect(await hasAuthorLinks(database.db)).toBe(false);
    await sql`insert into events (id, version, title, content, "startDate", "endDate", enabled, "order", "publishDate", "updatedDate")
      values ('e', 3, 'Seminario', '', ${NOW.toISOString()}, ${NOW.toISOString()}, true, 0, ${NOW.toISOString()}, ${NOW.toISOString()})`.execute(
      database.db,
    );
    expect(await storeOver(database).store.list(collections.events, 'all')).toMatchObject([
      { id: 'e', version: 3, title: 'Seminario', speakers: [] },
    ]);
  });

  // Fails where two passkeys of one id stay, which keeps the upgrade from ending; and where a newer one, or all, are
  // taken.
  test('keeps the passkey of an id that was there first, and all others', async () => {
    const database = await openBefore('0041-passkey-ids');
    for (const user of ['ana', 'eva']) {
      await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
        values (${user}, ${user}, ${user}, true, ${NOW.toISOString()}, ${NOW.toISOString()})`.execute(database.db);
    }
    const add = (id: string, user: string, credential: string, at: string | null) =>
      sql`insert into passkey (id, "userId", "credentialID", "publicKey", counter, "deviceType", "backedUp", "createdAt")
        values (${id}, ${user}, ${credential}, '', 0, 'singleDevice', false, ${at})`.execute(database.db);
    await add('a', 'eva', 'shared', '2026-03-02T10:00:00.000Z');
    await add('b', 'ana', 'shared', '2026-03-01T10:00:00.000Z');
    await add('c', 'eva', 'shared', null);
    await add('d', 'eva', 'own', '2026-03-03T10:00:00.000Z');
    await add('e', 'eva', 'together', '2026-03-03T10:00:00.000Z');
    await add('f', 'ana', 'together', '2026-03-03T10:00:00.000Z');
    expect(await migrate(database)).toContain('0041-passkey-ids');
    const { rows } = await sql`select id from passkey order by id`.execute(database.db);
    expect(rows).toEqual([{ id: 'b' }, { id: 'd' }, { id: 'e' }]);
    await expect(add('g', 'eva', 'own', null)).rejects.toThrow(/unique/i);
    await add('g', 'eva', 'other', null);
  });

  // Fails without `takeUpUnsent` in data/messages/message-jobs.ts: an older program received it while the new one was
  // there already.
  test('takes up what an older program received meanwhile', async () => {
    const database = await open();
    await sql`insert into messages (id, email, asunto, mensaje, "receivedDate", read, delivery, attempts, "nextAttempt")
      values ('a', 'ana@example.org', 'Hola', 'Hola', ${NOW.toISOString()}, false, 'waiting', 0, ${NOW.toISOString()})`.execute(database.db);
    await takeUpJobs(database.db, NOW);
    await takeUpJobs(database.db, NOW);
    const jobs = await database.db.selectFrom('jobs').select('subject').where('kind', '=', 'message').execute();
    expect(jobs).toEqual([{ subject: 'a' }]);
  });

  test('leaves a site on which nothing was written to its first start', async () => {
    const database = await openBefore('0020-research-lines');
    await migrate(database);
    const { store } = storeOver(database);
    expect([await store.list(collections['research-lines'], 'all'), await store.revision()]).toEqual([[], 0]);
  });

  // Fails when a role is left out, or given to somebody; and when the authors of posts stay as they were.
  test('brings roles to a site that is in use, which nobody has, and keeps its members', async () => {
    const database = await openBefore('0025-roles');
    await sql`insert into students (id, version, name, carrera, habilitado, orden, names)
      values ('a', 3, 'Ana Ruiz Soto', 'Doctorado en Química', true, 0, '["Ruiz-Soto, A."]')`.execute(database.db);
    await sql`insert into author_refusals (member, form, actor, at) values ('a', 'ruiz, a', 'ana', '2026-01-01T00:00:00.000Z')`.execute(database.db);
    await sql`insert into author_links (collection, item, field, position, name, words, member, how)
      values ('papers', 'p', 'authors', 0, 'Luis', ' luis ', '', '')`.execute(database.db);
    await sql`update revision set revision = 7`.execute(database.db);
    expect(await migrate(database)).toContain('0025-roles');
    const { store } = storeOver(database);
    expect(await store.list(collections.roles, 'public')).toEqual(FIRST_ROLES.map((role) => ({ ...role, version: 1, enabled: true })));
    const unknown = { role: null, from: '', to: '', now: '', email: '', web: '', scholar: '', github: '', researchgate: '' };
    expect(await store.list(collections.students, 'all')).toMatchObject([{ id: 'a', version: 3, names: ['Ruiz-Soto, A.'], ...unknown }]);
    expect(await readAuthorRefusals(database.db, 9)).toMatchObject([{ member: 'a', form: 'ruiz, a', name: '' }]);
    expect(await hasAuthorLinks(database.db)).toBe(false);
    const [first] = FIRST_ROLES;
    await store.patch(collections.students, 'a', { role: first?.id }, BY);
    await expect(store.remove(collections.roles, first?.id ?? '', BY)).rejects.toThrow('itemInUse');
    expect(await store.search(['posdoctorantes'])).toContainEqual({ collection: 'roles', item: FIRST_ROLES[1]?.id });
    const fresh = await openBefore('0025-roles');
    await migrate(fresh);
    expect(await storeOver(fresh).store.list(collections.roles, 'all')).toEqual([]);
  });
});
