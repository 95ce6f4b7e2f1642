import { expect, test } from 'vitest';
import { serverOnly } from './server-only.ts';

// Fails when what writes an object down, as React Router does for a hydration, finds anything in it.
test('data for the server alone are read and not written down', () => {
  const data = serverOnly({ title: 'Faro', list: [1] });
  expect([data.title, data.list]).toEqual(['Faro', [1]]);
  expect(JSON.stringify(data)).toBe('{}');
});
