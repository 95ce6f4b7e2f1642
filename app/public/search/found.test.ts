import { expect, test } from 'vitest';
import { readFound } from './found.ts';

const item = { title: 'Sodio', url: '/Blog/x', excerpt: [{ text: 'sodio', match: true }] };
const group = (items: unknown[]) => ({ groups: [{ section: 'blogs', label: 'Blog', items }] });

test('groups with items are kept, empty ones are not', () => {
  expect(readFound(group([item]))).toEqual(group([item]).groups);
  expect(readFound(group([]))).toEqual([]);
});

test.each([null, {}, group([{ ...item, url: 'javascript:alert(1)' }]), group([{ title: 'x' }])])('%j is not an answer', (body) => {
  expect(readFound(body)).toBeNull();
});
