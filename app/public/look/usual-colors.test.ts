import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { USUAL_COLORS, USUAL_NIGHT_COLORS } from '#core/look/usual-colors.ts';

const css = readFileSync('app/ui/tokens.css', 'utf8');
const valueOfToken = (token: string) => new RegExp(`--${token}: (.*);`).exec(css)?.[1];

test.each(Object.entries(USUAL_COLORS))('the usual %s is the one of the stylesheet', (token, { light, dark }) => {
  expect(valueOfToken(token)).toBe(`light-dark(${light}, ${dark})`);
});

test.each(Object.entries(USUAL_NIGHT_COLORS))('the usual %s is the one of the stylesheet', (token, value) => {
  expect(valueOfToken(token)).toBe(value);
});
