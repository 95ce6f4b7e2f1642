import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { toAscii } from './ascii-chunks.ts';

test.each([
  `'á “comillas” 🗼'`,
  '`ñ …`',
  String.raw`'\\á \á \\\á'`,
  String.raw`['¿é?', 'a—b', '🗼'].map((text) => /^[á-ú🗼—]\p{L}*$/u.test(text) || /\—/.test(text))`,
  `(() => { const año = { ñ: 1 }; return año.ñ; })()`,
  `({𝒜:'A',ℬ:'B',𝒞:'C'})`,
])('%s means the same', (code) => {
  const ascii = toAscii(code);
  expect(ascii).toMatch(/^[\x20-\x7e]*$/);
  expect(evaluate(ascii)).toEqual(evaluate(code));
});

test('a raw template is refused', () => {
  expect(() => toAscii('String.raw`ñ`')).toThrow('raw template');
});

function evaluate(code: string): unknown {
  return runInThisContext(`(${code})`);
}
