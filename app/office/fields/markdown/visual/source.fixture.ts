import fc from 'fast-check';

/** Words that Markdown may take for marks, and such as it does. */
const WORD = fc.constantFrom(
  'uno',
  'dos',
  'é',
  '$5',
  'y $6',
  '$x_1$',
  '$$a^2$$',
  '`c*`',
  '``a`b``',
  '**b**',
  '_i_',
  '~~t~~',
  '***bi***',
  '**a _b_ c**',
  '*a **b***',
  '[e](https://u.mx)',
  '[**n** y `c`](/Blog/x "t")',
  '![alt](/files/uploads/a.png)',
  '![](/files/uploads/b.png "pie")',
  '![a](/files/uploads/c.png "Fig. 1) un \\"pie\\" de $x$")',
  '[(Pérez et al., 2024)](/Publicacion/a-1 "cita")',
  '[(Paz, **2024**)](/Publicacion/a-2 "cita")',
  '[($x$, s/f)](/Publicacion/a-3 "cita")',
  'https://youtu.be/abc',
  '[Una **charla**](https://vimeo.com/1)',
  '[![i](/files/uploads/a.png)](https://u.mx)',
  '<https://u.mx>',
  'https://u.mx/a_b',
  'www.u.mx',
  'a@u.mx',
  '<b>',
  '</b>',
  '&amp;',
  '&copy;',
  '\\*',
  '\\_x\\_',
  '1986\\.',
  '*',
  '_',
  '#',
  '+',
  '|',
  '<',
  '>',
  '[',
  ']',
  '![',
  '!',
  '(a)',
  '[x]',
  '[^1]',
  '[ref]',
  '[r][ref]',
  '\\$1$',
  'a  \nb',
  'a\\\nb',
  'a\nb',
  '2 * 3 * 4',
  'snake_case_x',
  '[](https://u.mx)',
  '\u00a0',
  '**a**b',
  'a**b:**c',
  ':',
  '^',
  '~',
  '=',
  '-',
  '---',
  '1. a',
  '2) b',
);
const INLINE = fc.array(WORD, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const indent = (text: string, by: string, first = by) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' ? '' : by) + line)
    .join('\n');
const LINE = INLINE.map((text) => text.replace(/\n/g, ' '));

/** A block of Markdown with others inside it. */
const { block } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    INLINE,
    fc.tuple(fc.integer({ min: 1, max: 6 }), LINE).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
    INLINE.map((text) => `${text}\n===`),
    fc.constantFrom(
      '---',
      '***',
      '```js x\na\n\n  b $x$\n```',
      '~~~\n```\n~~~',
      '    a\n    b',
      '<div>\n**x**\n</div>',
      '<!-- x -->',
      '[ref]: https://u.mx "t"',
      '[^1]: Una nota.\n\n    Más.',
      '$$\na\nb\n$$',
      '| a | b |\n|:--|--:|\n| $|x|$ | `c` \\| d |',
      '|a|\n|-|\n|b|c|',
      '[^1]: Una.',
      '```\n```',
      '#',
      '>',
      '-',
      '- [ ] uno\n- [x] dos',
      '1. a\n1. b',
      '3) x\n4) y',
      '* a\n\n  b\n* c',
      '- a\n  - b\n    - c',
    ),
    fc.tuple(tie('blocks'), fc.constantFrom('> ', '>')).map(([text, sign]) => indent(text, sign)),
    fc
      .tuple(fc.array(tie('blocks'), { minLength: 1, maxLength: 2 }), fc.constantFrom('- ', '* ', '1. ', '7) '), fc.constantFrom('\n', '\n\n'))
      .map(([items, sign, gap]) => items.map((item) => indent(item, ' '.repeat(sign.length), sign)).join(gap)),
    fc
      .array(LINE, { minLength: 2, maxLength: 4 })
      .map((cells) => `| ${cells.join(' | ')} |\n|${' --- |'.repeat(cells.length)}\n| ${cells.toReversed().join(' | ')} |`),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((all) => all.join('\n\n')),
}));

/** A Markdown text, as people, programs and chance write it. */
export const markdownText: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.tuple(block, fc.constantFrom('\n\n', '\n', '\n\n\n', '  \n\n', '\n \n')), { maxLength: 4 }),
    fc.constantFrom('', '\n', '\n\n', '  '),
    fc.constantFrom('\n', '\n', '\r\n'),
  )
  .map(([blocks, head, end]) => (head + blocks.flat().join('')).replaceAll('\n', end));
