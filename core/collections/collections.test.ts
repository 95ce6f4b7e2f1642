import { describe, expect, test } from 'vitest';
import type { CollectionDefinition } from '../definition.ts';
import { documents } from '../documents/index.ts';
import { hasProfile } from '../documents/profile.ts';
import { rulesOf } from '../fields/rules.ts';
import { type CollectionName, collections } from './index.ts';

/** The fields of each of the specification's collections beside its id (spec, section 3). */
const FIELDS: Partial<Record<CollectionName, readonly string[]>> = {
  students: ['name', 'carrera', 'url_imagen', 'linea_investigacion', 'icon_inv', 'proyecto', 'semblanzas', 'habilitado', 'orden'],
  'project-types': ['type', 'title', 'title_multi', 'show_on_dialog', 'enabled', 'order', 'createdDate', 'updatedDate'],
  'group-photos': ['name', 'url_image', 'enabled', 'order'],
  blogs: ['title', 'content', 'author', 'url_image', 'enabled', 'order', 'publishDate', 'updatedDate'],
  events: ['title', 'content', 'url_image', 'startDate', 'endDate', 'enabled', 'order', 'publishDate', 'updatedDate'],
  papers: ['title', 'url', 'year', 'enabled', 'order', 'publishDate', 'createdDate', 'updatedDate'],
  patents: ['title', 'url', 'year', 'enabled', 'order', 'publishDate', 'createdDate', 'updatedDate'],
  collaborators: ['name', 'type', 'url_image', 'enabled', 'order'],
  tesis: ['title', 'type', 'category', 'status_label', 'enabled', 'order'],
  'tesis-types': ['title', 'enabled', 'order', 'createdDate', 'updatedDate'],
  'tesis-categories': ['title', 'enabled', 'order', 'createdDate', 'updatedDate'],
  'research-lines': ['name', 'icon', 'color', 'content', 'enabled', 'order'],
  positions: ['title', 'content', 'until', 'enabled', 'order'],
  projects: ['title', 'summary', 'content', 'funder', 'grant_number', 'from', 'to', 'lines', 'people', 'papers', 'enabled', 'order'],
  roles: ['name', 'plural', 'is_alumni', 'enabled', 'order'],
};

/** The buttons of the dashboard in their order, and the headings of the list screens (spec, section 2). */
const SCREENS: readonly (readonly [CollectionName, button: string, heading: string])[] = [
  ['students', 'Listado de Alumnos', 'Listado de Practicantes'],
  ['group-photos', 'Listado de Fotos Grupales', 'Listado de Fotos Grupales'],
  ['blogs', 'Listado de Blogs', 'Listado de Blogs'],
  ['events', 'Listado de Eventos', 'Listado de Eventos'],
  ['tesis', 'Listado de Tesis', 'Listado de Tesis'],
  ['papers', 'Listado de Publicaciones', 'Listado de Publicaciones'],
  ['patents', 'Listado de Patentes', 'Listado de Patentes'],
  ['collaborators', 'Listado de Colaboradores', 'Listado de Colaboradores'],
  ['project-types', 'Listado de Tipos de Proyectos', 'Listado de Tipos de Proyectos'],
  ['tesis-types', 'Listado de Tipos de Tesis', 'Listado de Tipos de Tesis'],
  ['tesis-categories', 'Listado de Categorias de Tesis', 'Listado de Categorias de Tesis'],
  // The group's own, behind the specification's.
  ['research-lines', 'Listado de Líneas de Investigación', 'Listado de Líneas de Investigación'],
  ['positions', 'Listado de Vacantes', 'Listado de Vacantes'],
  ['projects', 'Listado de Proyectos', 'Listado de Proyectos de Investigación'],
  ['roles', 'Listado de Roles', 'Listado de Roles'],
];

const definitions: readonly CollectionDefinition[] = Object.values(collections);

test('the collections of the specification come first in the order of the dashboard, with its buttons and headings', () => {
  expect(definitions.slice(0, SCREENS.length).map(({ name, heading, button = heading }) => [name, button, heading])).toEqual(SCREENS);
});

describe.each(definitions.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  test('is known by its own name', () => expect(collections).toHaveProperty([name], definition));

  test('has the fields of the spec', () =>
    expect(Object.keys({ ...definition.fields, ...definition.system })).toEqual(expect.arrayContaining([...(FIELDS[name as CollectionName] ?? [])])));

  test('has one field that shows it, one that orders it, and the column Mostrar', () => {
    const fields = Object.entries(definition.fields);
    const orders = Object.entries(definition.system).filter(([, { kind }]) => kind === 'order');
    expect(orders.map(([column]) => column)).toEqual([definition.orderField]);
    expect(fields.flatMap(([field, each]) => ('showsItem' in each && each.showsItem ? [field] : []))).toEqual([definition.enabledField]);
    expect(definition.fields[definition.enabledField]?.label).toBe('Mostrar');
    expect(definition.columns).toContain(definition.enabledField);
  });

  test('shows every field that a person may edit in a column, among the details of the open row, or both', () => {
    const shown = new Set([...definition.columns, ...(definition.details ?? [])]);
    expect([...shown].filter((column) => !Object.hasOwn(definition.system, column)).toSorted()).toEqual(
      Object.entries(definition.fields)
        .flatMap(([column, field]) => (rulesOf(field).isFileName(field) ? [] : [column]))
        .toSorted(),
    );
  });

  test('labels every field', () => {
    for (const [field, { label }] of Object.entries(definition.fields)) expect(label, field).not.toBe('');
  });
});

test('the icons of students are the ordered ones, with their labels (spec, section 3)', () => {
  const [none, ...icons] = collections.students.fields.icon_inv.options;
  expect(none?.value).toBe('');
  expect(icons.map(({ value, label }) => `${value} - ${label}`)).toEqual([
    'Nanomateriales.svg - Nano-Materiales',
    'AlmacenamientoEnergia.svg - Almacenamiento de Energia',
    'logotejidosR.svg - Tejidos',
    'software.svg - Software',
    'BioElectrónica.svg - Bio-Electrónica',
    'BiosensoresElectro2.svg - Bio-Sensores',
    'MusculosArtificiales.svg - Músculos Artificiales',
  ]);
});

test('an event takes its end along when it begins and ends at once, or after it; another keeps it', () => {
  const endFor = (startDate: string, endDate: string) => collections.events.derived?.as('2025-01-01', { startDate, endDate });
  expect(endFor('2026-03-05', '2026-03-05')).toBe('2025-01-01');
  expect(endFor('2026-03-05', '2026-03-06')).toBe('2026-03-06');
});

test('students list projects of {type, url, proyecto} and biographies of {descripcion} (spec, section 3)', () => {
  expect(Object.keys(collections.students.fields.proyecto.fields).toSorted()).toEqual(['proyecto', 'type', 'url']);
  expect(Object.keys(collections.students.fields.semblanzas.fields)).toEqual(['descripcion']);
});

test('the profile has the fields of the spec, and ten rows for its main text', () => {
  expect(Object.keys(documents.profile.fields)).toEqual(['name', 'main_info', 'image_url', 'pdf_url']);
  expect(documents.profile.fields.main_info).toMatchObject({ label: 'Información Principal', rows: 10 });
});

test.each([
  ['', '', false],
  [' ', '\n', false],
  ['Ana', '', true],
  ['', 'Investiga.', true],
])('a profile named %j that says %j exists: %j', (name, main_info, exists) => expect(hasProfile({ name, main_info })).toBe(exists));

test('an event whose end lies before its start makes one wonder, in whatever way its times are written', () => {
  const { warning } = collections.events;
  const [early, late] = ['2026-03-05T18:00:00.000Z', '2026-03-05T18:30:00Z'];
  expect(warning?.of({ startDate: late, endDate: early })).toBe(true);
  for (const times of [{ startDate: early, endDate: late }, { startDate: early, endDate: early }, { startDate: early, endDate: null }, {}])
    expect(warning?.of(times)).toBe(false);
});

test.each([
  ['', false],
  [' ', false],
  ['10.1002/advs.76228', false],
  ['https://doi.org/10.1002/advs.76228', false],
  ['no es doi', true],
  ['10.1002', true],
])('a DOI that visitors would not be shown makes one wonder: %j', (doi, warned) => expect(collections.papers.warning?.of({ doi })).toBe(warned));
