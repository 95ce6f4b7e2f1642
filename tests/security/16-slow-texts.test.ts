import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import type { Field } from '#core/fields/kinds.ts';
import { processorTimeMs } from '#tests/processor-time.ts';
import { jsonOf, personAt } from './http.ts';
import { startTarget, type Target } from './target.ts';

const MEGABYTE = 1_048_576;
/** A text that costs the program so much processor time stops everybody. In milliseconds. */
const MAX_PROCESSOR_TIME_MS = 10_000;

let target: Target;

beforeAll(async () => {
  target = await startTarget();
  return () => target.stop();
});

/** As long as a post's text may be. */
const LONGEST = 200_000;
const long = (unit: string) => unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
const halves = (open: string, close: string) => long(open).slice(0, LONGEST / 2) + long(close).slice(0, LONGEST / 2);
const table = (columns: number, rows: number) => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${'a\n'.repeat(rows)}`;
const SLOW = [
  ...['[a](', '[', ']', '[a]', '![', '![[', '[^1]', '[^1]: ', '[a][', '<', '<!--', 'a<?', '\\', '&a', '|a', '`a ', '$a$ '].map(long),
  ...['*a_', '*_', 'a* ', '**a ', '~a~~b', '# ', '- - ', '\t', '\n', 'a\n', 'a\n\n', '- a\n', '1. a\n', '    a\n', 'a\n=\n'].map(long),
  ...['>', '> ', '1. ', '> - ', '- + ', '|a|\n', '[a]: b\n', 'a.', '0', ' ', 'www.a ', 'http://a.b '].map(long),
  ...[halves('[', ']'), halves('![', '](b)'), halves('*a ', 'a* '), halves('*_', '_*'), `https://a.b/${long('.').slice(20)}x`],
  `${'a'.repeat(50_000)}@`,
  `${'a.'.repeat(20_000)}@b`,
  `[${long('a\n').slice(1)}`,
  `[a]: x "${'x'.repeat(100_000)}"\n\n${'[a]'.repeat(30_000)}`,
  `# a${' '.repeat(LONGEST - 4)}x`,
  `https://${'a/'.repeat(20_000)}`,
  `|a|\n|${long('-').slice(5)}`,
  table(10_000, 50_000),
  table(50, 90_000),
  `${'>'.repeat(100)}a\n${'a\n'.repeat(90_000)}`,
];

/** A cell for each kind of field that members have. */
const KINDS = [...new Map(Object.entries(collections.students.fields).map(([name, { kind }]) => [kind, name])).values()];
const cellsOf = (text: string) => Object.fromEntries(KINDS.map((name) => [name, text]));

// Fails when an expression or a search takes longer with each letter, and without `markdownRefusal`
// (core/fields/markdown-limits.ts) where a text is saved.
test('texts made to be slow are not: a post is soon there, or is refused at its field', async () => {
  for (const text of SLOW) {
    const what = JSON.stringify(text.slice(0, 20));
    const short = text.slice(0, 50_000);
    await target.database.db.deleteFrom('attempts').execute();
    const before = processorTimeMs(target.pid);
    await target.visitor.send('POST', '/api/contact', { email: short, Asunto: short, Mensaje: short });
    await target.visitor.send('POST', '/api/auth/sign-in/email', { email: short, password: short });
    await target.visitor.send('GET', `/api/search?q=${encodeURIComponent(text.slice(0, 4_000))}`);
    await target.visitor.send('GET', '/', undefined, {
      'accept-encoding': text.slice(0, 8_000).trim().replaceAll('\n', ' '),
      'if-none-match': text.slice(0, 5_000).trim().replaceAll('\n', ' '),
    });
    await target.administrator.send('PUT', '/api/papers/x', { url: short, doi: short, title: short });
    await target.administrator.send('POST', '/api/students/spreadsheet/cells', { cells: cellsOf(short) });
    const made = await target.administrator.send('POST', '/api/blogs', { title: 'Feldespato', content: text });
    if (made.status === 201) {
      const { id } = jsonOf<{ id: string }>(made);
      const page = await personAt(target.url).send('GET', `/Blog/${id}`);
      // An address that would be shown as it was written is refused before.
      expect([page.status, page.text.includes('class="as-written"')], what).toEqual([200, false]);
      expect((await target.visitor.send('GET', '/api/search?q=feldespato')).text, what).toContain(id);
      await target.administrator.send('DELETE', `/api/blogs/${id}`);
    } else {
      const { fields } = jsonOf<{ fields: Record<string, string> }>(made);
      expect([made.status, Object.keys(fields)], what).toEqual([400, ['content']]);
      expect(fields.content, what).toMatch(/^El texto tiene .* mostrar/);
    }
    expect(processorTimeMs(target.pid) - before, what).toBeLessThan(MAX_PROCESSOR_TIME_MS);
  }
});

/** Nothing refuses a text that is no Markdown. */
const SLOW_PLAIN = [
  ...['$|$ ', '$a$ ', '$\\', '$$', '`a ', '](a ', '<p>', 'www.a ', 'a@b.c ', ' '].map(long),
  ...[halves(' ', '$|$ '), halves('> ', '$|$ '), halves('$', '|')],
];

// Fails when the line that a formula is in is read for each of its formulas (core/formulas/split.ts): the page of one
// publication stopped everybody for ten seconds or more.
test('nor is a plain text: the page of a publication, its files and the search are soon there', async () => {
  for (const abstract of SLOW_PLAIN) {
    const what = JSON.stringify(abstract.slice(0, 20));
    const before = processorTimeMs(target.pid);
    const made = await target.administrator.send('POST', '/api/papers', { title: 'Microclina', year: 2026, abstract });
    expect(made.status, what).toBe(201);
    const { id } = jsonOf<{ id: string }>(made);
    for (const path of [`/Publicacion/${id}`, `/Publicacion/${id}.ris`, `/Publicacion/${id}.bib?latex=1`, '/api/search?q=microclina'])
      expect((await personAt(target.url).send('GET', path)).status, what).toBe(200);
    await target.administrator.send('DELETE', `/api/papers/${id}`);
    expect(processorTimeMs(target.pid) - before, what).toBeLessThan(MAX_PROCESSOR_TIME_MS / 4);
  }
});

/** The most characters of a cell. */
const LONGEST_CELL = 99_000;
const SLOW_CELLS = [', ', '; ', 'a,', 'a;', 'a y ', 'A. B., ', '-', '2020-', '(', '“', 'a\n'].map((unit) => unit.repeat(LONGEST_CELL / unit.length));

// Fails where each name in a cell is compared with the names of a whole list, made anew
// (core/fields/reference-cells.ts): one cell stopped everybody for minutes.
test('nor is a cell that is pasted, whatever its column', async () => {
  for (let n = 0; n < 60; n += 1) await target.administrator.send('POST', '/api/papers', { title: `Olivino ${n}`, year: 2026 });
  const kinds = new Map(
    Object.entries(collections).flatMap(([name, { fields }]) =>
      Object.entries<Field>(fields).map(([field, given]) => [`${given.kind} ${'to' in given ? given.to : ''}`, [name, field]] as const),
    ),
  );
  for (const [kind, [name, field]] of kinds) {
    for (const cell of SLOW_CELLS) {
      const before = processorTimeMs(target.pid);
      const read = await target.administrator.send('POST', `/api/${name}/spreadsheet/cells`, { cells: { [field]: cell } });
      expect(read.status, kind).toBe(200);
      expect(processorTimeMs(target.pid) - before, `${kind} ${cell.slice(0, 10)}`).toBeLessThan(MAX_PROCESSOR_TIME_MS / 4);
    }
  }
});

// Fails when what is stored already is read as Markdown whatever it is (`asWritten` in app/public/markdown/render.ts),
// or an excerpt takes the square of a text (core/search.ts).
test.each(['[a](', '>', '[', '[^1]', '*a_', '1. '])('a post of before, all %j, is shown as it was written; feed and search go on', async (unit) => {
  const before = processorTimeMs(target.pid);
  const { id } = jsonOf<{ id: string }>(await target.administrator.send('POST', '/api/blogs', { title: 'De antes', content: 'Cuarzo' }));
  await sql`update blogs set content = ${`Cuarzo\n\n${long(unit)}`} where id = ${id}`.execute(target.database.db);
  // A revision without a change lets the next write read everything anew, though the post was read before.
  await sql`update revision set revision = revision + 1`.execute(target.database.db);
  const other = jsonOf<{ id: string }>(await target.administrator.send('POST', '/api/blogs', { title: 'De hoy', content: 'Feldespato' }));
  const page = await target.visitor.send('GET', `/Blog/${id}`);
  expect([page.status, page.text.includes('<p class="as-written">Cuarzo')]).toEqual([200, true]);
  const feed = await target.visitor.send('GET', '/feed.xml');
  expect([feed.status, feed.text.includes('Cuarzo'), feed.text.includes('Feldespato')]).toEqual([200, true, true]);
  expect((await target.visitor.send('GET', '/api/search?q=cuarzo')).text).toContain(id);
  for (const each of [id, other.id]) await target.administrator.send('DELETE', `/api/blogs/${each}`);
  expect(processorTimeMs(target.pid) - before).toBeLessThan(MAX_PROCESSOR_TIME_MS);
});

// Fails without the bounds of `core/formulas/split.ts`, or when definitions are read (`mathml.ts` there).
test.each([
  ['of long reactions', `$$\\ce{${'A2^3+ -> B'.repeat(95)}}$$\n\n`.repeat(100)],
  ['of primes', `$${"x''''".repeat(190)}$\n\n`.repeat(100)],
  ['that define themselves', '$\\def\\a{\\a\\a}\\a$\n\n'.repeat(300)],
  ['ten thousand of them', '$x$ '.repeat(10_000)],
  ['that nest', `$${'\\frac{'.repeat(140)}$ $${'{'.repeat(400)}x${'}'.repeat(400)}$`],
])('formulas %s make neither a slow page nor one of megabytes', async (_, content) => {
  const made = await target.administrator.send('POST', '/api/blogs', { title: 'Feldespato', content });
  expect(made.status).toBe(201);
  const { id } = jsonOf<{ id: string }>(made);
  const before = processorTimeMs(target.pid);
  const page = await target.visitor.send('GET', `/Blog/${id}`);
  const feed = await target.visitor.send('GET', '/feed.xml');
  expect([page.status, feed.status]).toEqual([200, 200]);
  expect(page.bytes.length).toBeLessThan(1.2 * MEGABYTE);
  expect(processorTimeMs(target.pid) - before).toBeLessThan(MAX_PROCESSOR_TIME_MS);
  await target.administrator.send('DELETE', `/api/blogs/${id}`);
  expect((await target.visitor.send('GET', '/')).status).toBe(200);
});

const levels = (open: string, close: string) => `$${open.repeat(990 / (open + close).length)}x${close.repeat(990 / (open + close).length)}$`;
/** As long as a formula may be. */
const DEEP = [
  ...[levels('{', '}'), levels('\\\\{', '}'), levels('\\sqrt{', '}'), levels('\\frac{1}{', '}'), levels('x_{', '}'), levels('x^{', '}')],
  ...[levels('\\text{$', '$}'), levels('\\ce{', '}'), levels('\\left(', '\\right)'), levels('\\overset{a}{', '}'), levels('\\mathrm{', '}')],
];

// Fails when a part of a formula is read twice at each level (core/formulas/formula-text.ts): the program would never
// answer again.
test('formulas made to be slow are not: the page of a publication is soon there', async () => {
  for (const formula of DEEP) {
    const before = processorTimeMs(target.pid);
    const made = await target.administrator.send('POST', '/api/papers', { title: `Ortoclasa ${formula}`, abstract: formula, year: 2026 });
    expect(made.status, made.text).toBe(201);
    const { id } = jsonOf<{ id: string }>(made);
    for (const path of [`/Publicacion/${id}`, '/publicaciones.ris?q=ortoclasa', '/api/search?q=ortoclasa', '/'])
      expect((await personAt(target.url).send('GET', path)).status, formula.slice(0, 20)).toBe(200);
    await target.administrator.send('DELETE', `/api/papers/${id}`);
    expect(processorTimeMs(target.pid) - before, formula.slice(0, 20)).toBeLessThan(MAX_PROCESSOR_TIME_MS);
  }
});

// Fails where a text is read again by each search that shows it (core/formulas/formula-text.ts), or several are read in
// one turn (server/api/search.ts): one search stopped the site for a third of a second, and could be repeated.
test('searches of texts full of formulas read each text once', async () => {
  const content = Array.from(
    { length: 250 },
    (_, n) => `La anortita $\\frac{\\alpha_{${n}}^2 + \\sqrt{\\beta}}{\\int_0^\\infty x^{${n}} dx}$ da`,
  ).join('\n\n');
  for (let n = 0; n < 20; n += 1) {
    expect((await target.administrator.send('POST', '/api/blogs', { title: `Anortita ${n}`, content: `${n} ${content}` })).status).toBe(201);
  }
  const search = (word: string) => target.visitor.send('GET', `/api/search?q=${word}`);
  const unread = processorTimeMs(target.pid);
  expect((await search('anortita')).text).toContain('α');
  const before = processorTimeMs(target.pid);
  for (const word of ['anortita', 'anortit', 'anorti', 'anort', 'anor', 'anortita', 'anortit', 'anorti', 'anort', 'anor']) {
    expect(jsonOf<{ total: number }>(await search(word)).total).toBe(20);
  }
  // Ten searches that read nothing cost half of the one that reads all; ten that do cost four times as much as it.
  expect(processorTimeMs(target.pid) - before).toBeLessThan(2 * (before - unread));
});

/** Two letters for a number, of which no two of the first 676 are the same. */
const short = (n: number) => String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26));

// Fails without the bound on comparisons of a name (`MAX_COMPARISONS` in core/author-links/author-matcher.ts), or where
// a member may have names without end: one publication stopped the site for minutes.
test('names made to be slow are not: a publication is soon there, and a member has thirty other names', async () => {
  const named = (n: number) => Array.from({ length: 66 }, (_, at) => short(at * 7 + n)).join(' ');
  const namesFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => named(first + n));
  const add = (collection: string, body: object) => target.administrator.send('POST', `/api/${collection}`, body);
  const tooMany = await add('students', { name: 'Ana Ruiz', names: namesFrom(0, 31) });
  expect([tooMany.status, jsonOf<{ fields: object }>(tooMany).fields]).toEqual([400, { names: 'Caben hasta 30 nombres.' }]);
  for (let n = 0; n < 10; n += 1) expect((await add('students', { name: 'Ana Ruiz', names: namesFrom(n * 31, 30) })).status).toBe(201);
  const before = processorTimeMs(target.pid);
  const made = await add('papers', { title: 'Ortoclasa', year: 2026, authors: namesFrom(0, 500).map((name, n) => `${name} ${short(n)}`) });
  expect(made.status, made.text).toBe(201);
  expect((await target.visitor.send('GET', '/')).status).toBe(200);
  expect(processorTimeMs(target.pid) - before).toBeLessThan(MAX_PROCESSOR_TIME_MS);
});
