import { expect, test } from 'vitest';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { askForName } from './nameless.ts';

test.each<[CollectionName, object, string | undefined]>([
  ['students', { name: ' ', habilitado: true }, 'Todavía no se guarda: falta «Nombre». Guarda otra vez si así lo quieres.'],
  ['papers', { title: '', url: 'https://example.org/', enabled: false }, 'Todavía no se guarda: falta «Título». Guarda otra vez si así lo quieres.'],
  ['students', { name: 'Ana', habilitado: true }, undefined],
  // A name that is refused anyway has the sentence of its refusal.
  ['students', { name: '', habilitado: false }, undefined],
  ['group-photos', { name: '', enabled: true }, undefined],
])('%s with %j: %s', (collection, values, question) => {
  const { titleField }: CollectionDefinition = collections[collection];
  const problem = askForName(collection, { ...values });
  expect(problem?.details.fields?.[titleField]).toBe(question);
  expect(problem?.message).toBe(question);
});
