import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { blogs } from '#content/demo/blogs/index.ts';
import { runAtOnce } from '#core/steps.ts';
import { parsed, remarkSharedNames } from './parsed.ts';
import { partsOf } from './parts.ts';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkSharedNames);
const parse = (text: string) => markdown.parse(text);

function inParts(text: string, least: number): Root {
  return runAtOnce(parsed(text, parse, least));
}

/** A tree without places, and without empty lines behind code and HTML, which no page shows. */
const withoutPlaces = (tree: Root) =>
  JSON.stringify(
    tree,
    (key, value: unknown) => {
      if (key === 'position') return undefined;
      return key === 'value' ? String(value).trimEnd() : value;
    },
    1,
  );

const SIGNS = '- a|- b **c**|* d|+ e|1. a|2. b|3) c|10. d|- [ ] e|- ```|- > f|# k|## l|#|> m|>|```|```js|~~~|````|---|***|===|**q** r|[x]|[^1]';
const LINE = fc.constantFrom(
  ...SIGNS.split('|'),
  ...['', '', '', '', ' ', '\u00a0', 'j', 'Palabras', '¿s?', '(t)', '_u_', '\\- v', 'a | b', '- | -'],
  ...[
    '<div>',
    '</div>',
    '<b>w</b> x',
    '<pre>',
    '<p',
    '<!-- y',
    '-->',
    '$x$',
    '2 y',
    '2',
    '"a',
    '![z](a)',
    '[b](c)',
    '*d* e',
    '_f_',
    '`g` h',
    '``',
    '&amp; i',
  ],
  ...['| n | o |', '|n|', '| - | - |', '|-|', '| 1 | `p` |', '| 2 |', '| | n | o |'],
  ...[
    '[x]: y',
    '[^1]: z',
    '[^1]: z\n    a',
    '[x]: y\n[^2]: z',
    '[^2]',
    '<!-- y -->',
    '<!-- y\n\n-->',
    '- a\n\n- b\n',
    '1. a\n   b\n\n2. c\n',
    '* a\n\n  b\n* c',
  ],
  ...['```js\na\n\nb\n```', '~~~\n\n\na', '```a`b'],
  ...['- a\n- b\n- c\n', '1. a\n2. b\n', '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n'],
);
const BEFORE = fc.constantFrom('', '', '', '', '  ', '   ', '    ', '\t', '> ', '- ', '1. ');
const LAST = fc.constantFrom('', '', '', '', '<b>w</b>', '[x]: y', '[^1]: z', '<!--');
const TEXT = fc
  .tuple(fc.array(fc.tuple(BEFORE, LINE), { maxLength: 14 }), LAST)
  .map(([lines, last]) => [...lines.map((parts) => parts.join('')), last].join('\n'));

/** Texts that chance seldom makes: a fence that is none within HTML, and lists, rules and code like words. */
const RARE = ['<p>\n```\n\n```\na\n\nb\n```', '* a\n\n* b', 'a\n\n***\n\n* b\n\n*c*', 'a\n\n```\nb\n\nc\n```', '<p>a\n\nb\n\n</p>\n\n![c](d)'];

// Fails when a text is cut within a block, or where a line behind the cut goes on with what stands before it.
test('the parts of a text have its blocks', () => {
  const check = (text: string) => {
    expect(withoutPlaces(inParts(text, 1)), JSON.stringify(text)).toBe(withoutPlaces(parse(text)));
  };
  fc.assert(fc.property(TEXT, check), { numRuns: 2_000 });
  for (const text of RARE) check(text);
  for (const { content = '' } of blogs) check(content);
}, 120_000);

test('long texts, lists and tables are in parts', () => {
  const paragraph = `${'Las **baterías** de [sodio](https://example.org). '.repeat(10)}\n\n`;
  const list = '- Ruiz, A. *et al.* [Un artículo](https://doi.org/10.1/x_y), **2024**.\n'.repeat(300);
  const table = `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(600)}`;
  const notes = `${'Palabras[^1] de [sodio][a].\n\n'.repeat(200)}<!-- a -->\n\n[^1]: b\n\n[a]: https://example.org\n`;
  const loose = '* Ruiz, A.\n\n  *Un artículo*,\n  **2024**.\n\n'.repeat(200);
  const code = `\`\`\`js\n${'x++;\n'.repeat(2_000)}\`\`\`\n`;
  const page = `<p align="center">Uno</p>\n\n![Dos](a.jpg)\n\n*Tres*\n\n[Cuatro](b) ${'y cinco '.repeat(20)}\n\n`;
  for (const text of [
    paragraph.repeat(40),
    page.repeat(40),
    list,
    table,
    notes,
    loose,
    code,
    `${paragraph}${list}\n${paragraph}\n${table}\n${paragraph}`,
  ]) {
    const parts = partsOf(text);
    expect(parts.length).toBeGreaterThan(2);
    expect(Math.max(...parts.map((part) => part.text.length))).toBeLessThan(3_000);
    expect(withoutPlaces(inParts(text, 2_000))).toBe(withoutPlaces(parse(text)));
  }
});
