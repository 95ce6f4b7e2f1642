import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createAuthorIndex } from '#core/author-links/author-index.ts';
import type { Item } from '#core/collections/index.ts';
import { FactLine } from '../../people/fact-line.tsx';
import { thesisFacts } from './thesis-facts.tsx';

const nobody = createAuthorIndex([]);
const facts = (given: Partial<Item<'tesis'>>, heading = 'Posgrado') =>
  renderToStaticMarkup(
    <FactLine facts={thesisFacts({ author: '', year: null, level: '', asesores: [], ...given } as Item<'tesis'>, heading, nobody)} />,
  )
    .replaceAll(/<[^>]*>/g, '')
    .trim();

test('the known facts of a thesis are one line, names as they are printed', () => {
  expect(facts({ author: 'Ana Ruiz', year: 2024, level: 'doctorate', asesores: ['García Márquez, Gabriel', 'Zoé Lara'] })).toBe(
    'Ana Ruiz, 2024 · Doctorado · Asesoría: Gabriel García Márquez, Zoé Lara',
  );
});

test.each([
  [{ author: 'Ana Ruiz' }, 'Ana Ruiz'],
  [{ year: 1987 }, '1987'],
  [{ asesores: ['Zoé Lara'] }, 'Asesoría: Zoé Lara'],
  [{}, ''],
])('of %j it is %j', (given, line) => expect(facts(given)).toBe(line));

test.each([
  ['Maestría', 'master', ''],
  ['Tesis de MAESTRIA', 'master', ''],
  ['Posgrado', 'master', 'Maestría'],
  ['Posgrado', 'other', ''],
])('below the heading %j the level %s reads %j', (heading, level, line) =>
  expect(facts({ level: level as Item<'tesis'>['level'] }, heading)).toBe(line),
);
