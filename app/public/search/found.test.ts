import { expect, test } from 'vitest';
import { readFound } from './found.ts';

const item = { title: 'Sodio', url: '/Blog/x', excerpt: [{ text: 'sodio', match: true }] };
const group = (items: unknown[]) => ({ total: 1, page: 1, pages: 1, groups: [{ section: 'blogs', label: 'Blog', items }] });

test('groups with items are kept, empty ones are not', () => {
  expect(readFound(group([item]))).toEqual(group([item]));
  expect(readFound(group([]))).toMatchObject({ groups: [] });
});

test.each([null, {}, group([{ ...item, url: 'javascript:alert(1)' }]), group([{ title: 'x' }])])('%j is not an answer', (body) => {
  expect(readFound(body)).toBeNull();
});
