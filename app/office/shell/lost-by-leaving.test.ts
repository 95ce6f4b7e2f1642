import { expect, test } from 'vitest';
import { key, paper, setup } from '../editing/edits.fixture.ts';
import type { OfficeContext } from '../editing/office-context.ts';
import { slotOf } from '../model/slot.ts';
import { createSaveQueue } from '../sync/save-queue.ts';
import { observable } from '../ui/observable.ts';
import { lostByLeaving } from './lost-by-leaving.ts';

function start() {
  const { edits, files } = setup();
  const saveQueue = createSaveQueue();
  const lost = (unkept: readonly string[] = []) =>
    lostByLeaving({ edits, attachments: files, saveQueue, labelOf: () => 'Uno', stored: () => undefined }, unkept);
  return { edits, files, saveQueue, lost };
}

test('text that the browser keeps is not lost, text that it has no room for is', () => {
  const { edits, lost } = start();
  edits.open(paper, { id: 'a1', title: 'Uno', version: 1 });
  edits.type(key, 'title', 'Dos');
  expect(lost()).toEqual([]);
  expect(lost([key])).toEqual(['lo escrito en «Uno»']);
});

test('a save under way of an edit is no loss while its draft is kept', () => {
  const { files } = setup();
  const confirmed = { target: paper, base: {}, typed: {}, confirmed: { title: 'Dos' } };
  const office = {
    edits: { all: observable(new Map([[key, confirmed]])) },
    attachments: files,
    saveQueue: { savings: observable(new Map([[key, { label: 'Uno', phase: 'waiting', problem: null }]])) },
    labelOf: () => 'Uno',
    stored: () => undefined,
  } as unknown as OfficeContext;
  expect(lostByLeaving(office, [])).toEqual([]);
  expect(lostByLeaving(office, [key])).toEqual(['lo escrito en «Uno»', '1 cambio que todavía se está guardando']);
});

test('a chosen file is lost, and so is a save under way that is no draft', async () => {
  const { files, saveQueue, lost } = start();
  files.choose(slotOf(key, 'pdf_url'), new File(['x'], 'articulo.pdf'), () => undefined);
  void saveQueue.run('papers/order', 'el orden', () => new Promise(() => undefined));
  await expect.poll(() => lost()).toEqual(['«articulo.pdf», que falta subir', '1 cambio que todavía se está guardando']);
});
