import { expect, test } from 'vitest';
import { NOW, TIME_ZONE } from '#tests/world.ts';
import { type CollectionName, collections } from './collections/index.ts';
import type { AnyItem, CollectionDefinition } from './definition.ts';
import { reasonsUnseen } from './reasons-unseen.ts';

type Content = Partial<Record<CollectionName, readonly Readonly<Record<string, unknown>>[]>>;

const SITE = { show_lines: true };

/** The reason why visitors do not see the first item of a collection. */
function why(name: CollectionName, content: Content, site: Readonly<Record<string, unknown>> = SITE) {
  const [item = {}] = content[name] ?? [];
  return reasonsUnseen(collections, collections[name], item, {
    itemsOf: (each) => (content[each as CollectionName] ?? []) as readonly AnyItem[],
    site,
    now: NOW,
    timeZone: TIME_ZONE,
  }).map(({ because }) => because);
}

const SHOWN: Content = {
  'tesis-types': [{ id: 't', title: 'Maestría', enabled: true }],
  'tesis-categories': [{ id: 'c', title: 'Energía', enabled: true }],
  tesis: [{ type: 't', category: 'c', enabled: true }],
  'project-types': [{ id: 'p', type: 'libro', title: 'Libro', enabled: true }],
  students: [{ habilitado: true, proyecto: [{ type: 'libro' }] }],
};
const HIDDEN_TYPE: Content = { ...SHOWN, 'tesis-types': [{ id: 't', title: 'Maestría', enabled: false }] };

test.each(Object.keys(collections) as CollectionName[])('%s: an enabled one that visitors see, and a disabled one, have nothing to tell', (name) => {
  const { enabledField } = collections[name];
  expect(why(name, { [name]: [{ [enabledField]: true }], ...SHOWN })).toEqual([]);
  expect(why(name, { [name]: [{ [enabledField]: false }] })).toEqual([]);
});

const hideable = (Object.keys(collections) as CollectionName[]).filter((name) => 'siteFlag' in collections[name]);

test.each(hideable)('%s: an enabled one of a section that the site hides says so', (name) => {
  const { siteFlag = '', enabledField } = collections[name] as CollectionDefinition;
  expect(why(name, { [name]: [{ [enabledField]: true }] }, { [siteFlag]: false })).toEqual(['la configuración del sitio no muestra su sección']);
});

const timed = (Object.keys(collections) as CollectionName[]).filter((name) => 'shownFrom' in collections[name]);

test.each(timed)('%s: an enabled one whose time is not now says when it is', (name) => {
  const { enabledField, shownFrom = '', shownUntil = '' } = collections[name] as CollectionDefinition;
  const of = (from: string | null, until: string | null) => why(name, { [name]: [{ [enabledField]: true, [shownFrom]: from, [shownUntil]: until }] });
  expect(of('2026-12-03T15:00:00.000Z', null)).toEqual(['se publicará el 3 de diciembre de 2026 a las 09:00']);
  expect(of('2026-12-03T07:30:00.000Z', null)).toEqual(['se publicará el 3 de diciembre de 2026 a la 01:30']);
  expect(of(null, NOW.toISOString())).toEqual(['su plazo ya terminó']);
  expect(of('2026-12-03T15:00:00.000Z', '2026-12-03T15:00:00.000Z')).toEqual(['dejaría de verse antes de publicarse']);
  expect(of(NOW.toISOString(), null)).toEqual([]);
});

test.each<[CollectionName, Content, string[]]>([
  ['tesis', { ...SHOWN, tesis: [{ type: null, category: 'c', enabled: true }] }, ['falta el tipo']],
  ['tesis', { ...SHOWN, tesis: [{ type: null, category: null, enabled: true }] }, ['falta el tipo', 'falta la categoría']],
  ['tesis', HIDDEN_TYPE, ['«Maestría» no se muestra']],
  ['tesis-categories', HIDDEN_TYPE, ['ninguna tesis a la vista es de esta categoría']],
  ['tesis-categories', { ...SHOWN, tesis: [] }, ['ninguna tesis a la vista es de esta categoría']],
  ['tesis-types', { ...SHOWN, tesis: [{ type: 't', category: 'c', enabled: false }] }, ['todavía no se ve ninguna tesis']],
  ['tesis-types', { ...SHOWN, 'tesis-types': [{ id: 'u', enabled: true }, ...(SHOWN['tesis-types'] ?? [])] }, []],
  ['project-types', { ...SHOWN, students: [{ habilitado: false, proyecto: [{ type: 'libro' }] }] }, ['nadie del grupo tiene proyectos de este tipo']],
  ['students', { ...SHOWN, students: [{ habilitado: true, proyecto: [{ type: '' }] }] }, ['falta el tipo de un proyecto']],
  [
    'students',
    {
      students: [{ habilitado: true, proyecto: [{ type: 'a' }, { type: 'b' }, { type: 'a' }] }],
      'project-types': ['a', 'b'].map((type) => ({ type, title: type, enabled: false })),
    },
    ['«a» no se muestra', '«b» no se muestra'],
  ],
])('%s of %j: %j', (name, content, expected) => expect(why(name, content)).toEqual(expected));
