import { expect, test } from 'vitest';
import type { CollectionName } from '#core/collections/index.ts';
import { questionBefore } from './question-before.ts';

const [MORNING, EVENING] = ['2026-03-05T15:00:00.000Z', '2026-03-05T23:00:00.000Z'];
const ASKED = 'El fin es anterior al inicio. ¿Guardar así?';

test.each<[CollectionName, boolean, object, object | undefined]>([
  ['events', false, { title: 'A', startDate: EVENING, endDate: MORNING }, { endDate: ASKED }],
  ['events', true, { title: 'A', startDate: EVENING, endDate: MORNING }, { endDate: ASKED }],
  [
    'events',
    true,
    { title: '\u200b', enabled: true, startDate: EVENING, endDate: MORNING },
    { title: 'Todavía no se guarda: falta «Título». Guarda otra vez si así lo quieres.', endDate: ASKED },
  ],
  ['events', false, { title: '', enabled: true, startDate: MORNING, endDate: EVENING }, undefined],
  ['events', true, { title: 'A', startDate: MORNING, endDate: MORNING }, undefined],
  // A doubt that is told and not asked about.
  ['papers', true, { title: 'A', doi: 'no es doi' }, undefined],
])('%s, new: %s, with %j', (collection, isNew, values, fields) => {
  expect(questionBefore(collection, isNew, { ...values })?.details.fields).toEqual(fields);
});
