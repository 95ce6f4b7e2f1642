import { expect, test } from 'vitest';
import { addressOf } from './call.ts';

test('an address holds the parameters and the query of a call, encoded', () => {
  expect(addressOf('GET /api/trash')).toEqual({ method: 'GET', url: '/api/trash' });
  expect(addressOf('DELETE /api/{collection}/{id}', { path: { collection: 'papers', id: 'a/b c' } })).toEqual({
    method: 'DELETE',
    url: '/api/papers/a%2Fb%20c',
  });
  expect(addressOf('GET /api/files/{path}', { path: { path: 'uploads/año 1.pdf' } }).url).toBe('/api/files/uploads/a%C3%B1o%201.pdf');
  expect(addressOf('POST /api/imports', { query: { name: 'a&b', format: undefined } }).url).toBe('/api/imports?name=a%26b');
});
