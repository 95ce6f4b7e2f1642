import domino from '@mixmark-io/domino';
import { expect, test } from 'vitest';
import { richOf } from './rich.ts';
import { lossNotice, toMarkdown } from './to-markdown.ts';

/** Twice in a paste: nearly as long as a text that is taken with its format. */
const CHARACTERS = 190_000;
const ELEMENTS = 6_000;
/** Of the processor, for one paste, in microseconds: what grows with the square takes minutes. */
const MOST_TIME = 20_000_000;

const RUNS = ['[', '[a](', ']', '\u00A0', '.', '. ', '&', '&lt;', '_', '_a', '*', '~', '\\', '`', '#', '(', '!', '-', '\u00A0.'];
const run = (part: string) => part.repeat(CHARACTERS / part.length);

const PASTES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(RUNS.map((part) => [`a run of ${JSON.stringify(part)}`, `<p>a<b>b${run(part)}c</b>d</p><p>a${run(part)}b</p>`])),
  'a run of spaces in code': `<pre>a${run(' ')}b</pre>`,
  'an item after the other': `<ol>${'<li>a'.repeat(ELEMENTS)}</ol>`,
  'a paragraph after the other': '<p>a'.repeat(ELEMENTS),
  'a mark after the other': `<p>${'<b>a</b>b'.repeat(ELEMENTS)}</p>`,
  'marks within each other': `<p>${'<b><i>'.repeat(200)}a${'</i></b>'.repeat(200)}</p>`,
  'a cell over a hundred columns after the other': `<table><tr>${'<td colspan=100>a'.repeat(5_000)}${'<tr><td>a<td>b'.repeat(4_000)}</table>`,
  'cells over a hundred rows and columns': `<table>${`<tr>${'<td colspan=100 rowspan=100>a'.repeat(90)}`.repeat(100)}</table>`,
  'tables within each other': '<table><tr><td>a'.repeat(200),
};

test.each(Object.entries(PASTES))('%s is taken in time that grows with the paste', (_, html) => {
  const rich = richOf(domino.createDocument(html));
  const before = process.cpuUsage();
  const { markdown } = (rich && toMarkdown(rich, 'https://grupo.mx')) ?? {};
  expect(process.cpuUsage(before).user).toBeLessThan(MOST_TIME);
  expect(markdown?.length ?? 0).toBeLessThan(10 * html.length);
});

test('a longer one leaves its format behind, and says so', () => {
  for (const html of [`<b>${'a'.repeat(400_001)}</b>`, '<b>a</b>'.repeat(20_001), `<b>a${'\u00A0 '.repeat(501)}</b>b`]) {
    const rich = richOf(domino.createDocument(html));
    if (rich === null) throw new Error('it has a format');
    const converted = toMarkdown(rich, 'https://grupo.mx');
    expect(converted.markdown).toBeNull();
    expect(lossNotice(converted)).toMatch(/demasiado largo/);
  }
});
