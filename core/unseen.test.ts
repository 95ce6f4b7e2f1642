import { expect, test } from 'vitest';
import { NOW } from '#tests/world.ts';
import { type CollectionName, collections } from './collections/index.ts';
import type { AnyItem, CollectionDefinition } from './definition.ts';
import { unseenBecause } from './unseen.ts';

type Content = Partial<Record<CollectionName, readonly Readonly<Record<string, unknown>>[]>>;

const SITE = { show_lines: true };

/** The reason why visitors do not see the first item of a collection. */
function why(name: CollectionName, content: Content, site: Readonly<Record<string, unknown>> = SITE) {
  const [item = {}] = content[name] ?? [];
  return unseenBecause(collections, collections[name], item, {
    itemsOf: (each) => (content[each as CollectionName] ?? []) as readonly AnyItem[],
    site,
    now: NOW,
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
