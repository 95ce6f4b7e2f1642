import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../words/sentence.ts';
import { markdownRefusal } from './markdown-limits.ts';

const paragraph = 'La **batería** de [sodio](https://example.org/a_b_c) guarda _más_ energía que `otras`, según [^1] y @grupo; 3 < 4. '.repeat(6);

describe('texts like posts are read as Markdown', () => {
  test.each([
    ['an article of two hundred paragraphs', `${paragraph}\n\n`.repeat(60)],
    ['a bibliography of three hundred works', '- Ruiz, A. *et al.* [Un artículo](https://doi.org/10.1/x_y), **2024**.\n'.repeat(300)],
    [
      'a numbered one',
      Array.from({ length: 300 }, (_, n) => `${n + 1}. Ruiz, A. *et al.* [Un artículo](https://doi.org/10.1/x_y), **2024**.`).join('\n'),
    ],
    ['a table of three hundred rows', `| a | b | c | d |\n| - | - | - | - |\n${'| 1 | 2 | 3 | 4 |\n'.repeat(300)}`],
    ['a program of two thousand lines', `\`\`\`c\n${'x[i] = *p++ * (y[i] << 2) | z[0];\n'.repeat(2_000)}\`\`\``],
    ['a list in a list in a list', '- uno\n    - dos\n        - tres\n            1. cuatro\n'.repeat(100)],
    ['lists of three hundred items with lists of their own', '- Ruiz\n  - Química\n  - Física\n'.repeat(300)],
    ['three hundred quotes', '> Uno\n\nDijo, y respondió.\n\n'.repeat(300)],
    ['two hundred headings by a line below them', 'Química\n=======\n\nDijo, y respondió.\n\n'.repeat(200)],
    ['a quote in quotes', '> > > > uno\n> dos\n'.repeat(50)],
    ['rules', `${'- '.repeat(40)}\n\n${'-'.repeat(100)}\n\n${'* * *\n\n'.repeat(20)}`],
    ['seven thousand words in one paragraph', 'Las baterías de sodio guardan la energía.\n'.repeat(1_000)],
    ['a table of contents', 'Capítulo 1 ....................................................... 5\n'.repeat(40)],
  ])('%s', (_, text) => {
    expect(markdownRefusal(text)).toBeNull();
  });
});

describe('texts that stop the reader of Markdown are not', () => {
  test.each([
    ['brackets in one paragraph', '['.repeat(2_000), /párrafo/],
    ['items that are none: any number but 1 goes on with the paragraph', `a\n${'2. [\n'.repeat(2_000)}`, /párrafo/],
    ['numbers of another list', `1. a\n${'2) [\n2. [\n'.repeat(1_000)}`, /párrafo/],
    ['an empty line that holds something', '[\n\u00a0\n'.repeat(1_000), /párrafo/],
    ['behind a fence that is closed with spaces before it', `\`\`\`\n   \`\`\`\n${'['.repeat(2_000)}`, /párrafo/],
    ['behind a fence that is set in', ` \`\`\`\n\`\`\`\n${'['.repeat(2_000)}`, /párrafo/],
    ['behind a fence of two kinds', `~~~ \`a\`\n~~~\n${'['.repeat(2_000)}`, /párrafo/],
    ['behind a fence in HTML', `<!--\n\`\`\`\n-->\n${'['.repeat(2_000)}`, /párrafo/],
    ['words without end in one line', 'a '.repeat(60_000), /párrafo/],
    ['a note of a thousand paragraphs', `a[^1]\n\n[^1]: b\n${'\n    Las baterías de sodio guardan la energía.\n'.repeat(1_000)}`, /párrafo/],
    ['a rule without end', '- '.repeat(60_000), /párrafo/],
    ['quotes in quotes', '>'.repeat(21), /niveles/],
    ['lists in lists', '1. '.repeat(21), /niveles/],
    ['lists set in', `${' '.repeat(42)}- a`, /niveles/],
    ['a wide table of short rows', `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'a\n'.repeat(1_000)}`, /partes/],
    ['references that repeat a long title', `[a]: x "${'x'.repeat(50_000)}"\n\n${'[a]\n\n'.repeat(100)}`, /partes/],
    ['lists in the items of a list', '- a\n\n  - b\n\n'.repeat(1_600), /partes/],
    ['quotes with empty lines between them', '> a\n\n'.repeat(2_000), /partes/],
    ['lists between paragraphs', '- a\n\nb\n\n'.repeat(1_000), /partes/],
    ['lists that each line begins', '- - a\n'.repeat(1_000), /partes/],
    ['lists that a rule or code ends', '- a\n***\n- a\n```\n```\n'.repeat(500), /partes/],
    ['headings by a line below them', 'a\n=\n\n'.repeat(1_000), /partes/],
    ['such headings between paragraphs', 'a\n---\nb\n\n'.repeat(1_000), /partes/],
    ['such headings in quotes', '> a\n> =\n\n'.repeat(500), /partes/],
    ['a hundred thousand paragraphs', 'a\n\n'.repeat(60_000), /partes/],
  ])('%s', (_, text, sentence) => {
    expect(sentenceOf(markdownRefusal(text) ?? '')).toMatch(sentence);
  });
});
