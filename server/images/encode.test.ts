import { expect, test } from 'vitest';
import { preferredFormat } from './encode.ts';

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/avif,image/jxl,video/*;q=0.8,*/*;q=0.5', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/avif;q=0,image/webp;q=0.5', 'webp'],
  ['image/avif; q=0.0, image/webp; q=0', 'any'],
  ['image/avif;q=0.001', 'avif'],
  ['image/*', 'any'],
  ['*/*', 'any'],
  [undefined, 'any'],
])('who accepts %j gets %s', (accept, format) => expect(preferredFormat(accept)).toBe(format));
