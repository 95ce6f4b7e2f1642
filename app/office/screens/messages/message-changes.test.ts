import { expect, test } from 'vitest';
import type { ContactMessage } from '#core/contract/messages.ts';
import { officeOver } from '#tests/office.ts';
import { messageChanges } from './message-changes.ts';

const MESSAGE: ContactMessage = {
  id: 'm1',
  email: 'zoe@example.org',
  asunto: 'Una visita',
  mensaje: 'Hola',
  receivedDate: '2026-03-02T10:00:00.000Z',
  read: true,
  delivery: 'none',
  attempts: 0,
  nextAttempt: null,
  lastError: null,
};

/** A server with one message, kept in memory. */
function fakeServer() {
  let isThere = true;
  const marks: boolean[] = [];
  const json = (status: number, body?: unknown) => new Response(body === undefined ? null : JSON.stringify(body), { status });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (input === '/api/messages/trash') return json(200, { items: isThere ? [] : [{ ...MESSAGE, change: 7 }] });
    if (input === '/api/trash/7/restore') {
      isThere = true;
      return json(200, MESSAGE);
    }
    if (init?.method === 'PATCH' && input === '/api/messages/m1') {
      marks.push((JSON.parse(init.body as string) as { read: boolean }).read);
      return json(200, MESSAGE);
    }
    if (init?.method !== 'DELETE' || input !== '/api/messages/m1') throw new Error('Only the message may be deleted.');
    const [wasThere, status] = [isThere, isThere ? 204 : 404];
    isThere = false;
    return json(status, wasThere ? undefined : { code: 'not-found', detail: 'Ese mensaje ya no existe.' });
  };
  return { fetch, marks, isThere: () => isThere };
}

test('deleting a message is undone, done again and undone, as deleting anything else', async () => {
  const server = fakeServer();
  const office = officeOver(server.fetch);
  const lastNotice = () => office.notices.all.get().at(-1);
  await messageChanges(office).remove(MESSAGE);
  expect(lastNotice()).toMatchObject({ text: 'Se eliminó el mensaje «Una visita». Queda en la papelera.', action: { label: 'Deshacer' } });
  for (const [take, there] of [
    [office.changes.undo, true],
    [office.changes.redo, false],
    [office.changes.undo, true],
  ] as const) {
    await take();
    expect(server.isThere()).toBe(there);
    expect(lastNotice()?.text).toBe(`Se ${there ? 'deshizo' : 'rehízo'} el borrado del mensaje «Una visita».`);
  }
  await messageChanges(office).remove(MESSAGE);
  await messageChanges(office).restore(MESSAGE);
  expect(lastNotice()).toMatchObject({ text: 'Se restauró el mensaje «Una visita».', action: { label: 'Deshacer' } });
  await office.changes.undo();
  expect(server.isThere()).toBe(false);
  expect(lastNotice()?.text).toBe('Se deshizo la restauración del mensaje «Una visita».');
});

test('marking a message is undone in its turn', async () => {
  const server = fakeServer();
  const office = officeOver(server.fetch);
  await messageChanges(office).mark(MESSAGE, false);
  expect(office.notices.all.get().at(-1)).toMatchObject({ text: 'Se marcó el mensaje «Una visita» como no leído.', action: { label: 'Deshacer' } });
  await office.changes.undo();
  expect(server.marks).toEqual([false, true]);
  expect(office.notices.all.get().at(-1)?.text).toBe('Se deshizo la marca del mensaje «Una visita» como no leído.');
});
