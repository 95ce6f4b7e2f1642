import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROBLEMS, type ProblemCode } from '#core/errors.ts';
import { readSources, written } from './sources.ts';
import { createTexts } from './texts.ts';

const TABLE = join(import.meta.dirname, '../../docs/problems.md');

const isCode = (text: string): text is ProblemCode => Object.hasOwn(PROBLEMS, text);

/** What the program can refuse: code, status, title and detail of every `Problem` in its sources, in a stable order. */
function problemRows(): string[] {
  const sources = readSources();
  const textsOf = createTexts(sources);
  const rows = sources.flatMap((source) =>
    source.nodes.flatMap((node) => {
      if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Problem') return [];
      const [code, detail, more] = node.arguments;
      if (code === undefined || detail === undefined) return [];
      const status = more === undefined ? undefined : /\bstatus\b(?:: (\d+))?/.exec(written(source, more));
      return textsOf({ source, node: code }).flatMap((each) => {
        const { status: own, title } = isCode(each) ? PROBLEMS[each] : { status: '', title: '' };
        const told = status === null || status === undefined ? own : (status[1] ?? `${own}*`);
        return textsOf({ source, node: detail }).map((text) => `| ${each} | ${told} | ${title} | ${text.replaceAll('|', '\\|')} |`);
      });
    }),
  );
  return [...new Set(rows)].toSorted();
}

// Fails for every Problem that is new or changed: read its row, then update the table (`npx vitest run --project unit tests/problems -u`).
test('the title and the detail of every problem agree: docs/problems.md has been read', async () => {
  const table = [
    '# Every problem, side by side',
    '',
    'What the program can refuse, read from its sources. The test in `tests/problems` fails when a problem is new or changed: read whether code,',
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
