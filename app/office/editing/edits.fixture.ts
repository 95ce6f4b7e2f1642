import { vi } from 'vitest';
import { Problem } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import { createAttachments } from '../files/attachments.ts';
import { keyOf, type Target } from '../model/edit.ts';
import { slotOf } from '../model/slot.ts';
import { createSaveQueue } from '../sync/save-queue.ts';
import { createEdits } from './edits.ts';
import type { Saved } from './sending.ts';

export const paper: Target = { kind: 'item', collection: 'papers', id: 'a1' };
export const fresh: Target = { kind: 'new', collection: 'papers', id: 'new-1' };
export const key = keyOf(paper);

/** A server with one row, whose answers come when the test says so. */
export function setup() {
  let row: Values = { id: 'a1', title: 'Uno', year: 2020, version: 1 };
  const saved: Saved[] = [];
  const refuse: Problem[] = [];
  const store = vi.fn<(target: Target, base: Values, changed: Values) => Promise<Values>>(async ({ kind }, base, changed) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const refusal = refuse.shift();
    if (refusal) throw refusal;
    if (kind === 'item' && base.version !== row.version) throw new Problem('aborted', 'Alguien lo cambió antes.', { current: row });
    row = { ...row, ...changed, version: Number(row.version) + 1 };
    return row;
  });
  const onMerged = vi.fn<() => void>();
  /** The end of each file that is sent: an address, or the reason why it does not arrive. */
  const arrivals: PromiseWithResolvers<string>[] = [];
  const files = createAttachments({
    send: async () => {
      const arrival = Promise.withResolvers<string>();
      arrivals.push(arrival);
      const cancel = () => arrival.reject(new Problem('storage/canceled', 'La subida se canceló.'));
      return { done: arrival.promise, pause: () => {}, resume: () => {}, cancel };
    },
    storeText: async () => true,
    terminate: () => {},
  });
  let known: Values | null = null;
  const byButton = { isOn: false };
  const own = new Set<number>();
  const deletedHere = new Set<string>();
  const edits = createEdits({
    saveQueue: createSaveQueue(),
    files,
    stored: ({ kind }) => (kind === 'new' ? undefined : (known ?? row)),
    isOwn: (_target, version) => own.has(version),
    isDeletedHere: (_target, id) => deletedHere.has(id),
    store,
    onSaved: (each) => saved.push(each),
    onMerged,
    onTrouble: () => {},
    labelOf: () => 'Uno',
    normalFormOf: (_target, values) => values,
    questionBefore: (_target, { title, year }) => {
      const fields = { ...(title === null && { title: 'Falta «Título».' }), ...(year === 1900 && { year: '¿1900?' }) };
      const [sentence] = Object.values(fields);
      return sentence === undefined ? null : new Problem('failed-precondition', sentence, { fields });
    },
    savesByButton: () => byButton.isOn,
    derivedOf: () => ({ field: 'venue', of: 'title', as: (title) => (title.length > 3 ? `Revista de ${title}` : undefined) }),
  });
  const somebodyElse = (changes: Values) => {
    row = { ...row, ...changes, version: Number(row.version) + 1 };
  };
  /** This browser has not heard of what others did since. */
  const hearNothing = () => {
    known = row;
  };
  /** This person changes the row elsewhere on the screen. */
  const oneself = (changes: Values) => {
    somebodyElse(changes);
    own.add(Number(row.version));
  };
  const choose = (of = key) => files.choose(slotOf(of, 'url'), new File(['x'], 'foto.jpg'), (url) => edits.type(of, 'url', url));
  /** The next save arrives, and its answer does not. */
  const loseAnswer = () =>
    store.mockImplementationOnce(async (target, base, changed) => {
      await store.getMockImplementation()?.(target, base, changed);
      throw new Problem('unavailable', 'No hay conexión con el servidor.');
    });
  return {
    edits,
    byButton,
    loseAnswer,
    files,
    arrivals,
    choose,
    oneself,
    deletedHere,
    store,
    saved,
    refuse,
    onMerged,
    somebodyElse,
    hearNothing,
    row: () => row,
    edit: (of = key) => edits.all.get().get(of),
  };
}
