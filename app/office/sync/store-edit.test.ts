import { expect, test, vi } from 'vitest';
import { Problem } from '#core/errors.ts';
import { createApi } from './api.ts';
import type { Send } from './request.ts';
import { storeEdit } from './store-edit.ts';

// Fails when what an earlier try has created is taken for what is stored: what was typed after that try would be lost.
test('text typed after a try that arrived unnoticed is stored over the item that the try has created', async () => {
  const sent: unknown[] = [];
  const send = vi.fn<(operation: string, request?: object) => Promise<unknown>>(async (operation, request) => {
    sent.push([operation, request]);
    if (operation.startsWith('POST')) throw new Problem('aborted', 'Ya se había guardado.', { current: { id: 'x', version: 1, title: 'Un' } });
    return { id: 'x', version: 2, title: 'Una' };
  });
  const stored = await storeEdit(createApi(send as Send), { kind: 'new', collection: 'papers', id: 'mine' }, { enabled: true }, { title: 'Una' });
  const body = { enabled: true, title: 'Una' };
  expect(sent).toEqual([
    ['POST /api/{collection}', { path: { collection: 'papers' }, body, idempotencyKey: 'mine' }],
    ['PATCH /api/{collection}/{id}', { path: { collection: 'papers', id: 'x' }, body, version: 1 }],
  ]);
  expect(stored).toMatchObject({ version: 2, title: 'Una' });
});

test('any other refusal of something new stays one', async () => {
  const send = async () => Promise.reject(new Problem('failed-precondition', 'No.'));
  const edit = storeEdit(createApi(send), { kind: 'new', collection: 'papers', id: 'mine' }, {}, { title: 5 });
  await expect(edit).rejects.toThrow('No.');
});
