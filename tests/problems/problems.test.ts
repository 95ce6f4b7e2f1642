import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROBLEM_STATUSES, type ProblemCode } from '#core/errors.ts';
import { PROBLEM_TITLES } from '#core/words/problem-titles.es.ts';
import { type Node, readSources, written } from './sources.ts';
import { createTexts } from './texts.ts';

const TABLE = join(import.meta.dirname, '../../docs/problems.md');

/** The rooms whose problems are worded where they are shown. */
const RAISING = /^(?:core|data|server)\//;

const sources = readSources();
const textsOf = createTexts(sources);

const isCode = (text: string): text is ProblemCode => Object.hasOwn(PROBLEM_STATUSES, text);

/** All refusals of the program: code, status, title and detail of every `Problem` in its sources, in a stable order. */
function problemRows(): string[] {
  const rows = sources.flatMap((source) =>
    source.nodes.flatMap((node) => {
      if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Problem') return [];
      const [code, detail, more] = node.arguments;
      if (code === undefined || detail === undefined) return [];
      const status = more === undefined ? undefined : /\bstatus\b(?:: (\d+))?/.exec(written(source, more));
      return textsOf({ source, node: code }).flatMap((each) => {
        const { status: own, title } = isCode(each) ? { status: PROBLEM_STATUSES[each], title: PROBLEM_TITLES[each] } : { status: '', title: '' };
        const shownStatus = status === null || status === undefined ? own : (status[1] ?? `${own}*`);
        return textsOf({ source, node: detail }).map((text) => `| ${each} | ${shownStatus} | ${title} | ${text.replaceAll('|', '\\|')} |`);
      });
    }),
  );
  return [...new Set(rows)].toSorted();
}

// Fails for every Problem that is new or changed: read its row, then update the table (`npx vitest run --project unit
// tests/problems -u`).
test('the title and the detail of every problem agree: docs/problems.md has been read', async () => {
  const table = [
    '# Every problem, side by side',
    '',
    'All refusals of the program, read from its sources. The test in `tests/problems` fails when a problem is new or changed: read whether code,',
    'title and detail agree, then run `npx vitest run --project unit tests/problems -u`. A title says what all problems of a code have in common.',
    '`*` is the status of the answer that is passed on, and ‹…› a text that is only known when the program runs.',
    '',
    '| code | status | title | detail |',
    '|---|---|---|---|',
    ...problemRows(),
    '',
  ].join('\n');
  await expect(table).toMatchFileSnapshot(TABLE);
});

// Fails for a sentence that is written where a problem is raised, or where a constant of it stands.
test('every sentence of core, data and server stands in a dictionary', () => {
  const dictionary = new Set(
    sources.flatMap((source) => {
      if (!source.path.endsWith('.es.ts')) return [];
      return source.nodes.flatMap((node) => (node.type === 'Property' ? textsOf({ source, node: node.value }) : []));
    }),
  );
  const raised = sources.flatMap((source) =>
    source.nodes.flatMap((node) => {
      if (!RAISING.test(source.path) || node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Problem')
        return [];
      const [, detail, details] = node.arguments;
      return [detail, ...fieldSentences(details)].flatMap((each) => (each === undefined ? [] : textsOf({ source, node: each })));
    }),
  );
  expect(raised.length).toBeGreaterThan(100);
  expect(raised.filter((text) => !text.startsWith('‹') && !dictionary.has(text))).toEqual([]);
});

/** The sentences of a problem about its fields, where they are written in place. */
function fieldSentences(details: Node | undefined): Node[] {
  if (details?.type !== 'ObjectExpression') return [];
  return details.properties.flatMap((each) => {
    const isFields = each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'fields';
    if (!isFields || each.value.type !== 'ObjectExpression') return [];
    return each.value.properties.flatMap((field) => (field.type === 'Property' ? [field.value] : []));
  });
}
