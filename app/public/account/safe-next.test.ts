import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

const next = (value: string) => safeNext(`https://faro.example/login?${new URLSearchParams({ next: value })}`);

test('without a wish it is the dashboard', () => {
  expect(safeNext('https://faro.example/login')).toBe('/dashboard');
});

test('a path of the site is kept with its query', () => {
  expect(next('/papers?fila=3#x')).toBe('/papers?fila=3#x');
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', 'dashboard', ''])(
  '%j is not followed',
  (value) => {
    expect(next(value)).toBe('/dashboard');
  },
);
