import { expect, test } from 'vitest';
import { offeredWidths, PICTURE_KEY, pictureKey } from './pictures.ts';

test.each([
  [50, [96]],
  [96, [96]],
  [97, [96, 128]],
  [400, [96, 128, 192, 288, 320, 384, 576]],
  [9_000, [96, 128, 192, 288, 320, 384, 576, 640, 768, 960, 1152, 1536, 2304]],
])('a picture of %i pixels is offered up to the width that holds it whole', (own, widths) => expect(offeredWidths(own)).toEqual(widths));

test.each([
  [[0, 0, 0], 'A'],
  [[255, 255, 255], '_'],
  [[255, 0, 0], 'w'],
  [[0, 255, 0], 'M'],
  [[0, 0, 255], 'D'],
  [null, '~'],
] as const)('the colour %j begins a key with %s', (color, sign) => {
  const key = pictureKey(color, 'abcdefghijklmnop');
  expect(key).toBe(`${sign}abcdefg`);
  expect(key).toMatch(new RegExp(`^${PICTURE_KEY}$`));
});
