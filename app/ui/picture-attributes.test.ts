import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { focalClasses, pictureAttributes } from './picture-attributes.ts';

const picture = { key: 'Aabcdefg', width: 1_000, height: 500, alt: null, focal: null };
const pictures = { 'uploads/a b.jpg': picture };
const src = '/files/uploads/a%20b.jpg';

describe('a picture', () => {
  test('of a fixed width comes at it, and at twice of it for dense screens', () => {
    expect(pictureAttributes({ src, width: 288, height: 180 }, pictures)).toEqual({
      src: '/i/Aabcdefg/288',
      srcSet: '/i/Aabcdefg/576 2x',
      width: 288,
      height: 180,
      loading: 'lazy',
    });
  });

  test('that is loaded ahead names both sizes, for its preload knows no others', () => {
    expect(pictureAttributes({ src, width: 288, height: 180, eager: true }, pictures).srcSet).toBe('/i/Aabcdefg/288, /i/Aabcdefg/576 2x');
  });

  test('one whose width follows the window is offered at several, none wider than it is', () => {
    expect(pictureAttributes({ src, width: 900, height: 450, sizes: '92vw', eager: true }, pictures)).toEqual({
      src: '/i/Aabcdefg/960',
      srcSet: [...[320, 384, 576, 640, 768, 960].map((each) => `/i/Aabcdefg/${each} ${each}w`), '/i/Aabcdefg/1152 1000w'].join(),
      sizes: '92vw',
      width: 900,
      height: 450,
      fetchPriority: 'high',
    });
  });

  test('that is small comes whole, once', () => {
    const small = { 'uploads/a b.jpg': { ...picture, width: 90 } };
    expect(pictureAttributes({ src, width: 400, height: 400 }, small)).not.toHaveProperty('srcSet');
    expect(pictureAttributes({ src, width: 400, height: 400 }, small).src).toBe('/i/Aabcdefg/96');
  });

  test.each(['/files/uploads/otra.jpg', '/assets/logo.svg'])('that is not in the library is shown from its own address: %s', (other) => {
    expect(pictureAttributes({ src: other, width: 10, height: 10 }, pictures)).toEqual({ src: other, width: 10, height: 10, loading: 'lazy' });
  });
});

test('the subject of a picture is kept in sight, to 1 %', () => {
  expect(focalClasses({ ...picture, focal: { x: 0.334, y: 1 } })).toBe('x30 x-3 y100');
  expect(focalClasses({ ...picture, focal: { x: 0.05, y: 0.996 } })).toBe('x0 x-5 y100');
  expect(focalClasses(picture)).toBe('');
  expect(focalClasses(undefined)).toBe('');
  // Each that can come has its rule.
  const css = readFileSync(new URL('picture-focus.css', import.meta.url), 'utf8');
  for (let share = 0; share <= 100; share += 1) {
    const classes = focalClasses({ ...picture, focal: { x: share / 100, y: share / 100 } }).split(' ');
    expect(classes.filter((name) => !css.includes(`.${name} {`))).toEqual([]);
  }
});
