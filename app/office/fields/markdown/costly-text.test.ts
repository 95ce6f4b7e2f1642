import { expect, test } from 'vitest';
import { blogs } from '#content/demo/blogs/index.ts';
import { markdownRefusal } from '#core/fields/markdown-limits.ts';
import { isPlain } from './costly-text.ts';

const REFUSED = [
  '['.repeat(2_000),
  `a\n${'2. [\n'.repeat(2_000)}`,
  '[\n\u00a0\n'.repeat(1_000),
  '1. '.repeat(400),
  `${'>'.repeat(30)} ${'a'.repeat(1_000)}`,
  `${' '.repeat(42)}- ${'a'.repeat(1_000)}`,
  `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'a\n'.repeat(1_000)}`,
  `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'a\n'.repeat(300)}`,
  `[a]: x "${'x'.repeat(50_000)}"\n\n${'[a]\n\n'.repeat(100)}`,
  'a\n\n'.repeat(60_000),
  'a\r\r'.repeat(60_000),
  `${'.'.repeat(1_600)} a`,
  'www.a '.repeat(20_000),
  'a '.repeat(40_000),
];

// Fails where a condition of `isPlain` is left out.
test('no text that the site refuses is taken for a plain one', () => {
  for (const text of REFUSED) {
    expect(markdownRefusal(text), text.slice(0, 40)).not.toBeNull();
    expect(isPlain(text), text.slice(0, 40)).toBe(false);
  }
});

test('the posts of the demo are plain: nothing is loaded to ask', () => {
  for (const { content = '' } of blogs) expect(isPlain(content)).toBe(true);
});
