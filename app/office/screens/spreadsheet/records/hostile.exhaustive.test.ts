import domino from '@mixmark-io/domino';
import { expect, test } from 'vitest';
import { recordsSheet } from './records-sheet.ts';

/** So long that time which grows with its square is minutes. */
const CHARACTERS = 200_000;
/** Of the processor, for one file, in microseconds. */
const MOST_TIME = 8_000_000;

const RUNS = [
  ...[' ', '\t', '\n', 'a\n', ' a\n', '<', '<b>', '<b> ', '</b>', '<li>', '<br', '<!--', '<img src="', '<a href="', "<a href='' ", '```\n', '```a\n'],
  ...['[caption', '[caption]', '[caption]<img>a', '[gallery ', '[embed', '[embed]a', '<figure><img><figcaption>a</figcaption></figure>'],
  ...['<iframe>', '<![CDATA[', ']]>', '<item>', '<category domain="', '<wp:postmeta>'],
  ...['`', '~~~ ', '* ', '- ', '[', '"', '#', '---\n', '--- a\n', '| ', '!'],
];
/** Long ones in YAML and JSON, which take longer to read. */
const SIGNS = ['"', '? ', ': ', '* ', '&a '];

/** Long ones in TOML. */
const TOML_SIGNS = ['[', '{a=', 'a.', "'", '"', '[[a]]\n', '[a]\n', '# a\n', 'a=1\n', '\n', '1', '1.1,', '\\"', '"""', '\\"""', "'''"];

const EXPORT = '<rss xmlns:wp="http://wordpress.org/export/1.2/">';

/** Files with a long run of something where a text or a fact stands. */
const FILES: Readonly<Record<string, (run: string) => { readonly name: string; readonly text: string }>> = {
  'text below facts': (run) => ({ name: 'a.md', text: `---\ntitle: a\n---\n<p>a${run}b` }),
  'text below facts, in bold': (run) => ({ name: 'a.md', text: `---\ntitle: a\n---\n<b>${run}a` }),
  'text of an export of WordPress': (run) => ({
    name: 'a.xml',
    text: `${EXPORT}<item><content:encoded><![CDATA[${run}b]]></content:encoded></item>`,
  }),
  'part of an export of WordPress': (run) => ({ name: 'a.xml', text: `${EXPORT}<item><title>a</title>${run}</item>` }),
  fact: (run) => ({ name: 'a.md', text: `---\ntitle: a\nabstract: ${JSON.stringify(run)}\n---\n` }),
};

test.each(Object.entries(FILES))('a file with anything as its %s is read in time that grows with it', (_, file) => {
  for (const part of RUNS) {
    const before = process.cpuUsage();
    recordsSheet([file(part.repeat(CHARACTERS / part.length))], domino.createDocument);
    expect(process.cpuUsage(before).user, JSON.stringify(part)).toBeLessThan(MOST_TIME);
  }
});

// Fails where the reader of YAML writes each mistake with its place (`prettyErrors`).
test.each(SIGNS)('a list in YAML or JSON with a run of %j is read in time that grows with it', (sign) => {
  const run = sign.repeat(CHARACTERS / sign.length);
  const before = process.cpuUsage();
  recordsSheet([
    { name: 'a.yml', text: `- title: a\n  abstract: ${run}` },
    { name: 'a.json', text: `[{"title": "a", "abstract": ${run}` },
  ]);
  expect(process.cpuUsage(before).user).toBeLessThan(MOST_TIME);
});

test.each(TOML_SIGNS)('facts in TOML with a run of %j are read in time that grows with it', (sign) => {
  const run = sign.repeat(CHARACTERS / sign.length);
  const before = process.cpuUsage();
  recordsSheet([
    { name: 'a.md', text: `+++\n${run}\n+++\n` },
    { name: 'a.toml', text: `a = ${run}` },
  ]);
  expect(process.cpuUsage(before).user).toBeLessThan(MOST_TIME);
});

test('a fact of another name in each record makes no sheet of as many columns as rows', () => {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ title: 'a', [`fact${index}`]: 'b' })));
  expect(
    recordsSheet([{ name: 'a.json', text }])
      ?.text.trim()
      .split('\n'),
  ).toHaveLength(1);
});

test('names that every object has are names of columns like others', () => {
  const text = '- title: a\n  __proto__: b\n  constructor: c\n  toString: d\n- title: e\n  __proto__:\n    valueOf: f\n';
  const [headings, ...rows] =
    recordsSheet([{ name: 'a.yml', text }])
      ?.text.replaceAll('"', '')
      .trim()
      .split('\r\n') ?? [];
  expect(headings).toMatch(/title,__proto__,constructor,toString,__proto__ \/ valueOf$/);
  expect(rows).toEqual(['a,b,c,d,', 'e,,,,f']);
});
