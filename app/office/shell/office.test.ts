import { beforeEach, describe, expect, test } from 'vitest';
import { officeOver } from '#tests/office.ts';
import type { OfficeContext } from '../editing/office-context.ts';
import { fakeServer } from './server.fixture.ts';

let server: ReturnType<typeof fakeServer>;
let office: OfficeContext;
const screen = () =>
  office.lists
    .items('patents')
    .map(({ title, enabled }) => `${String(title)}${enabled === true ? '' : ' (oculto)'}`)
    .join(', ');
const shownNotices = () => office.notices.all.get().map(({ text }) => text);
const show = (id: string, enabled: boolean) => ({ id, from: { enabled: !enabled }, to: { enabled } });
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

beforeEach(async () => {
  server = fakeServer(['Ana', 'Beto', 'Caro']);
  office = officeOver(server.fetch);
  await office.client.query(office.lists.query('patents'));
});

describe('every change can be taken back and done again', () => {
  test('showing and hiding, several at once', async () => {
    await office.changes.setFields('patents', [show('ana', false), show('caro', false)], 'Ya no se muestran 2 patentes.');
    expect(server.titles()).toBe('Ana (oculto), Beto, Caro (oculto)');
    await office.changes.undo();
    expect(server.titles()).toBe('Ana, Beto, Caro');
    await office.changes.redo();
    expect(server.titles()).toBe('Ana (oculto), Beto, Caro (oculto)');
    expect(screen()).toBe(server.titles());
  });

  test('deleting', async () => {
    await office.changes.remove('patents', ['beto']);
    expect(server.titles()).toBe('Ana, Caro');
    expect(shownNotices()).toEqual(['Se eliminó «Beto». Queda en la papelera.']);
    await office.changes.undo();
    expect(shownNotices()).toEqual(['Se deshizo el borrado de «Beto».']);
    expect(server.titles()).toBe('Ana, Beto, Caro');
    expect(screen()).toBe(server.titles());
  });

  test('moving', async () => {
    await office.changes.move('patents', 'caro', 0);
    expect(server.titles()).toBe('Caro, Ana, Beto');
    await office.changes.undo();
    expect(server.titles()).toBe('Ana, Beto, Caro');
    expect(screen()).toBe(server.titles());
  });

  test('editing a row', async () => {
    const key = 'patents/ana';
    office.edits.open({ kind: 'item', collection: 'patents', id: 'ana' }, office.lists.find('patents', 'ana') ?? {});
    office.edits.type(key, 'title', 'Anabel');
    office.edits.confirm(key);
    await settled();
    expect(server.titles()).toBe('Anabel, Beto, Caro');
    await office.changes.undo();
    expect(server.titles()).toBe('Ana, Beto, Caro');
    expect(screen()).toBe(server.titles());
  });

  test('forgetting what was typed, before anything that was stored, and what was typed there since', async () => {
    const key = 'patents/ana';
    const type = (title: string) => {
      office.edits.open({ kind: 'item', collection: 'patents', id: 'ana' }, office.lists.find('patents', 'ana') ?? {});
      office.edits.type(key, 'title', title);
    };
    const forget = () => office.discard({ kind: 'item', collection: 'patents', id: 'ana' });
    const typed = () => office.edits.all.get().get(key)?.typed.title;
    await office.changes.setFields('patents', [show('beto', false)], 'Ya no se muestra «Beto».');
    type('Anabel');
    forget();
    expect(shownNotices().at(-1)).toBe('Se descartó lo escrito en «Anabel».');
    expect(office.notices.all.get().at(-1)?.action?.label).toBe('Recuperar');
    type('Ana María');
    await office.changes.undo();
    expect([typed(), server.titles()]).toEqual(['Anabel', 'Ana, Beto (oculto), Caro']);
    const recovered = { text: 'Se recuperó lo escrito en «Anabel».', at: '/patents?editar=ana', action: { label: 'Descartar' } };
    expect(office.notices.all.get().at(-1)).toMatchObject(recovered);
    await office.changes.redo();
    expect(shownNotices().at(-1)).toBe('Se descartó lo escrito en «Anabel».');
    expect(office.notices.all.get().at(-1)?.action?.label).toBe('Recuperar');
    expect(typed()).toBe('Ana María');
    forget();
    forget();
    await office.changes.undo();
    expect(typed()).toBe('Ana María');
  });

  test('adding a row', async () => {
    office.edits.open({ kind: 'new', collection: 'patents', id: 'new-1' }, { title: '', enabled: true });
    office.edits.type('patents/new-1', 'title', 'Dora');
    office.edits.confirm('patents/new-1');
    await settled();
    expect(screen()).toBe('Ana, Beto, Caro, Dora');
    await office.changes.undo();
    expect(server.titles()).toBe('Ana, Beto, Caro');
    await office.changes.redo();
    expect(server.titles()).toBe('Ana, Beto, Caro, Dora');
    expect(screen()).toBe(server.titles());
  });
});

describe('a list that is not known, or no longer, is looked up before a change in it is taken back', () => {
  const forget = () => office.client.removeQueries();

  test('restoring from the trash', async () => {
    await office.changes.remove('patents', ['beto']);
    forget();
    await office.changes.restore({ collection: 'patents', id: 'beto', item: { title: 'Beto' } });
    expect(server.titles()).toBe('Ana, Beto, Caro');
    await office.changes.undo();
    expect(server.titles()).toBe('Ana, Caro');
  });

  test('showing, moving and deleting', async () => {
    await office.changes.setFields('patents', [show('ana', false)], 'Ya no se muestra «Ana».');
    await office.changes.move('patents', 'caro', 0);
    await office.changes.remove('patents', ['beto']);
    for (const titles of ['Caro, Ana (oculto), Beto', 'Ana (oculto), Beto, Caro', 'Ana, Beto, Caro']) {
      forget();
      await office.changes.undo();
      expect(server.titles()).toBe(titles);
    }
  });
});

describe('an offer that came too late says so', () => {
  const offer = (label: string) => office.notices.all.get().findLast(({ action }) => action?.label === label)?.action;

  test('to do again what another change has followed', async () => {
    await office.changes.setFields('patents', [show('ana', false)], 'Ya no se muestra «Ana».');
    await office.changes.undo();
    const again = offer('Rehacer');
    await office.changes.setFields('patents', [show('beto', false)], 'Ya no se muestra «Beto».');
    again?.run();
    await settled();
    expect(server.titles()).toBe('Ana, Beto (oculto), Caro');
    expect(shownNotices().at(-1)).toContain('Ya no se puede rehacer');
  });

  test('to undo what was undone by keyboard', async () => {
    await office.changes.setFields('patents', [show('ana', false)], 'Ya no se muestra «Ana».');
    const undo = offer('Deshacer');
    await office.changes.undo();
    undo?.run();
    await settled();
    expect(server.titles()).toBe('Ana, Beto, Caro');
    expect(shownNotices().at(-1)).toContain('o ya se deshizo');
  });
});

describe('other people', () => {
  test('a value that somebody changed after it is not undone over their head', async () => {
    await office.changes.setFields('patents', [{ id: 'ana', from: { title: 'Ana' }, to: { title: 'Anabel' } }], 'Se guardó.');
    server.somebodyElse('ana', { title: 'Ana María' });
    await office.changes.undo();
    expect(server.titles()).toBe('Ana María, Beto, Caro');
    expect(shownNotices().at(-1)).toContain('cambió después');
  });

  test('an undo that was refused by keyboard and is asked for again by its button is not told to be done', async () => {
    await office.changes.setFields('patents', [{ id: 'ana', from: { title: 'Ana' }, to: { title: 'Anabel' } }], 'Se guardó.');
    const undo = office.notices.all.get().findLast(({ action }) => action?.label === 'Deshacer')?.action;
    server.somebodyElse('ana', { title: 'Ana María' });
    await office.changes.undo();
    undo?.run();
    await settled();
    expect(server.titles()).toBe('Ana María, Beto, Caro');
    expect(shownNotices().at(-1)).toContain('Ya no se puede deshacer: después hubo otro cambio');
  });

  test('an item that somebody added meanwhile keeps its place in a reorder', async () => {
    server.somebodyElseAdds('Dora');
    await office.changes.move('patents', 'caro', 0);
    expect(server.titles()).toBe('Caro, Dora, Ana, Beto');
  });

  test('a row that somebody changed is not deleted unseen', async () => {
    server.somebodyElse('beto', { title: 'Roberto' });
    await office.changes.remove('patents', ['beto']);
    expect(server.titles()).toBe('Ana, Roberto, Caro');
    expect(screen()).toBe('Ana, Roberto, Caro');
    expect(shownNotices().at(-1)).toContain('Revísalo antes de eliminarlo');
  });
});

test('of several changes the refused ones are told and the others stay', async () => {
  server.refused.push('beto');
  await office.changes.setFields('patents', [show('ana', false), show('beto', false)], 'Ya no se muestran 2 patentes.');
  expect(server.titles()).toBe('Ana (oculto), Beto, Caro');
  expect(shownNotices()).toEqual(['failed-precondition.', 'Se cambió 1 patente.']);
});

test('of several changes that cannot all be taken back, it is told that only a part was', async () => {
  await office.changes.setFields('patents', [show('ana', false), show('beto', false)], 'Ya no se muestran 2 patentes.');
  server.refused.push('beto');
  await office.changes.undo();
  expect(server.titles()).toBe('Ana, Beto (oculto), Caro');
  expect(shownNotices()).toEqual(['failed-precondition.', 'Se deshizo una parte del cambio a 2 patentes.']);
});

test('a refusal of a row is shown no longer once it is done', async () => {
  server.refused.push('beto');
  await office.changes.setFields('patents', [show('beto', false)], 'Ya no se muestra «Beto».');
  await office.changes.setFields('patents', [show('ana', false)], 'Ya no se muestra «Ana».');
  expect(shownNotices()).toEqual(['failed-precondition.', 'Ya no se muestra «Ana».']);
  office.notices.dismiss(office.notices.all.get().at(-1)?.id ?? 0);
  server.refused.pop();
  await office.changes.setFields('patents', [show('beto', false)], 'Ya no se muestra «Beto».');
  expect(shownNotices()).toEqual(['Ya no se muestra «Beto».']);
});
