import { expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import type { CollectionDefinition } from '../definition.ts';
import { otherCollection } from './other-collection.ts';
import { sheetColumns } from './sheet-columns.ts';

const DEFINITIONS: readonly CollectionDefinition[] = Object.values(collections);
const headingsOf = (definition: CollectionDefinition) => sheetColumns(definition).map(({ label }) => label);

test.each(DEFINITIONS.map((definition) => [definition.name, definition] as const))(
  'an export of %s is told to be one wherever it is brought to, and is at home in its own list',
  (name, definition) => {
    const sheet = { name: `${name}.csv`, headings: headingsOf(definition) };
    const told = Object.keys(collections).map((here) => [here, otherCollection(collections, here, sheet)]);
    expect(told).toEqual(Object.keys(collections).map((here) => [here, here === name ? null : name]));
  },
);

test.each([
  ['papers', 'Lo que tenemos.csv', ['Título', 'Inventores', 'Número', 'Oficina', 'Año', 'Estado'], 'patents'],
  ['papers', 'lo del IMPI.csv', ['Título', 'Inventores', 'Número', 'Año'], 'patents'],
  ['papers', 'Patentes 2024 (final).csv', ['Título', 'Año', 'Enlace'], 'patents'],
  ['patents', '', ['Título', 'Autores', 'Revista', 'Año', 'DOI', 'Volumen'], 'papers'],
  ['papers', '', ['Nombre', 'Carrera', 'Línea de investigación', 'Correo', 'ORCID'], 'students'],
  ['tesis', '', ['Evento', 'Inicio', 'Fin', 'Lugar', 'Descripción'], 'events'],
  ['tesis', 'tipos de tesis.csv', ['Título', 'Mostrar'], 'tesis-types'],
  // As well here as there.
  ['papers', 'hoja.csv', ['Título', 'Autores', 'Año'], null],
  ['tesis', 'Tesis y publicaciones.csv', ['Título', 'Autor', 'Año', 'Tipo'], null],
  ['papers', '', ['Título', 'Autores', 'Revista', 'Año', 'DOI', 'Páginas', 'Volumen'], null],
  ['papers', 'publicaciones.csv', ['Título', 'Inventores', 'Número', 'Oficina', 'Año', 'Estado'], null],
  ['patents', '', [], null],
])('into %s, «%s» with %j: rather %j', (here, name, headings, other) => {
  expect(otherCollection(collections, here, { name, headings })).toBe(other);
});
