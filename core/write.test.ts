import { describe, expect, test } from 'vitest';
import { refusalOf } from '#tests/refusal.ts';
import { NOW, world } from '#tests/world.ts';
import { type CollectionName, collections } from './collections/index.ts';
import { documents } from './documents/index.ts';
import { stampsOf } from './system/stamp.ts';
import type { Values } from './values.ts';
import { patchedValues, wholeValues } from './write.ts';

const now = NOW.toISOString();
const CHOICES = [
  { value: 'hidden', enabled: false },
  { value: 'shown', enabled: true },
];
const withChoices = world({ referable: { 'tesis-types.id': CHOICES, 'tesis-categories.id': CHOICES, 'project-types.type': CHOICES } });

function inserted(name: CollectionName, body: Values = {}, context = withChoices): Values {
  return wholeValues(collections[name], body, 'insert', context);
}

function replaced(name: CollectionName, body: Values = {}): Values {
  return wholeValues(collections[name], body, 'update', withChoices);
}

/** The date that the store sets, and the end that there is none of. */
const TIMES = { publishDate: null, until: null };

describe('defaults of what is not sent (spec, section 5)', () => {
  test('5.4 students: no projects, no biographies, no picture, the icon of nanomaterials', () => {
    expect(inserted('students')).toEqual({
      ...{ name: '', carrera: '', url_imagen: null, foto_local: '', orcid: '', names: [], linea_investigacion: '', research_line: null },
      ...{ role: null, from: '', to: '', now: '', email: '', web: '', scholar: '', github: '', researchgate: '' },
      ...{ icon_inv: 'Nanomateriales.svg', proyecto: [], semblanzas: [], habilitado: true },
    });
  });

  test('5.5 group photos: no picture', () => expect(inserted('group-photos')).toEqual({ name: '', url_image: null, enabled: true }));

  test('5.6 blogs: the author is Unknown on insert, and stays empty on update', () => {
    expect(inserted('blogs')).toEqual({ ...TIMES, title: '', content: '', author: 'Unknown', url_image: null, enabled: true });
    expect(replaced('blogs')).toMatchObject({ author: '' });
  });

  test('5.7 events: no picture, no text, start and end now', () => {
    const unknown = { ...TIMES, speakers: [], place: '', url: '' };
    expect(inserted('events')).toEqual({ title: '', content: '', url_image: null, startDate: now, endDate: now, enabled: true, ...unknown });
  });

  test('5.9, 5.10 papers and patents: the current year, no address', () => {
    expect(inserted('papers')).toMatchObject({ url: '', year: 2026, authors: [], pdf_url: null });
    const unknown = { inventors: [], number: '', office: '', status: '', pdf_url: null };
    expect(inserted('patents')).toEqual({ title: '', url: '', year: 2026, enabled: true, ...unknown });
  });

  test('5.8 project types: not in the dialog', () => expect(inserted('project-types')).toMatchObject({ show_on_dialog: false, enabled: true }));

  test('5.12 theses: in progress, of the first enabled type and category', () => {
    expect(inserted('tesis')).toMatchObject({ status_label: 'En Progreso', type: 'shown', category: 'shown' });
  });

  test('5.12 theses: of no type or category where none is enabled', () => {
    const nothingShown = world({ referable: { 'tesis-types.id': [{ value: 'hidden', enabled: false }] } });
    expect(inserted('tesis', {}, nothingShown)).toMatchObject({ type: null, category: null });
  });

  test('the site: the tagline of the footer', () => {
    expect(wholeValues(documents.site, { group_name: 'Grupo' }, 'insert', world())).toMatchObject({
      tagline: 'La ciencia, una luz en la oscuridad',
      links: [],
    });
  });

  test('null and the empty text stand for the default too', () => {
    expect(inserted('blogs', { author: '', title: null })).toMatchObject({ author: 'Unknown', title: '' });
    expect(inserted('events', { startDate: null, endDate: '' })).toMatchObject({ startDate: now, endDate: now });
  });
});

describe('5.4 a project of a student (spec, section 5)', () => {
  const proyectoOf = (row: unknown) => inserted('students', { proyecto: [row] }).proyecto;

  test('an empty type becomes the first project type that is shown, an empty address the empty text', () => {
    expect(proyectoOf({ proyecto: 'Celdas', type: '', url: '' })).toEqual([{ type: 'shown', proyecto: 'Celdas', url: '' }]);
    expect(proyectoOf({ proyecto: 'Celdas', url: null })).toEqual([{ type: 'shown', proyecto: 'Celdas', url: '' }]);
  });

  // Fails when a name of another collection that was left blank is stored as null, as an id is: a row's type is a text.
  test.each([[''], [null], [undefined]])('a type of %j is the empty text where no project type is shown', (type) => {
    const nothingShown = world({ referable: { 'project-types.type': [{ value: 'hidden', enabled: false }] } });
    const row = { proyecto: 'Celdas', type };
    expect(inserted('students', { proyecto: [row] }, nothingShown).proyecto).toEqual([{ type: '', proyecto: 'Celdas', url: '' }]);
  });

  test.each([[''], ['  '], [null], [undefined]])('a text of %j is refused, and the row is named', (proyecto) => {
    const { details } = refusalOf(() => inserted('students', { proyecto: [{ proyecto: 'Celdas' }, { proyecto }] }));
    expect(Object.keys(details.fields ?? {})).toEqual(['proyecto[1].proyecto']);
  });

  test('a type that does not exist is refused', () => {
    const { details } = refusalOf(() => proyectoOf({ proyecto: 'Celdas', type: 'otro' }));
    expect(Object.keys(details.fields ?? {})).toEqual(['proyecto[0].type']);
  });

  test('a key that is not of a row is refused', () => expect(refusalOf(() => proyectoOf({ proyecto: 'Celdas', color: 'azul' })).status).toBe(400));
});

describe('5.4 a biography of a student', () => {
  test.each([[{}], [{ descripcion: '' }], [{ descripcion: ' \n' }]])('%j is refused: its text is empty', (semblanza) => {
    const { details } = refusalOf(() => inserted('students', { semblanzas: [semblanza] }));
    expect(Object.keys(details.fields ?? {})).toEqual(['semblanzas[0].descripcion']);
  });

  test('one with a text is accepted', () => {
    expect(inserted('students', { semblanzas: [{ descripcion: 'Estudia.' }] }).semblanzas).toEqual([{ descripcion: 'Estudia.' }]);
  });
});

describe('a body', () => {
  test.each([[null], ['texto'], [3], [[]], [[{ title: 'a' }]]])('that is %j and no object is refused', (body) => {
    expect(refusalOf(() => wholeValues(collections.papers, body, 'insert', world())).status).toBe(400);
  });

  test('with a field that does not exist is refused, and the field is named', () => {
    const { details, message } = refusalOf(() => inserted('papers', { title: 'a', colour: 'blue' }));
    expect(Object.keys(details.fields ?? {})).toEqual(['colour']);
    expect(message).toContain('colour');
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may not use %s as a field', (key) => {
    const body: unknown = JSON.parse(`{ "title": "a", "${key}": {} }`);
    expect(refusalOf(() => wholeValues(collections.papers, body, 'insert', world())).status).toBe(400);
  });

  test('with several wrong fields names them all', () => {
    const { details } = refusalOf(() => inserted('papers', { title: 1, url: 'ftp://a', year: '2020' }));
    expect(Object.keys(details.fields ?? {})).toEqual(['title', 'url', 'year']);
  });

  test('may hold what the server owns, which is ignored', () => {
    const body = { id: 'x', version: 9, order: 'nowhere', createdDate: 5, updatedDate: null, publishDate: 'ayer', title: 'Una' };
    const values = inserted('papers', body);
    expect(values).toMatchObject({ title: 'Una' });
    for (const owned of ['id', 'version', 'order', 'createdDate', 'updatedDate', 'publishDate']) expect(values).not.toHaveProperty(owned);
  });
});

describe('a patch', () => {
  test('changes the fields that it names, and no other', () => {
    expect(patchedValues(collections.papers, { year: 2010 }, world())).toEqual({ year: 2010 });
    expect(patchedValues(collections.papers, {}, world())).toEqual({});
  });
  test('of the order or of a date changes nothing', () => {
    expect(patchedValues(collections.papers, { order: 7, updatedDate: now }, world())).toEqual({});
  });
  test('of a field that does not exist is refused', () => {
    expect(refusalOf(() => patchedValues(collections.papers, { colour: 'blue' }, world())).status).toBe(400);
  });
});

describe('the dates that the server notes (spec, section 5)', () => {
  test.each(['blogs', 'events', 'papers', 'patents', 'project-types', 'tesis-types', 'tesis-categories'] as const)(
    '5.6 %s: updated on every update',
    (name) => {
      expect(stampsOf(collections[name].system, 'insert', NOW)).toMatchObject({ updatedDate: null });
      expect(stampsOf(collections[name].system, 'update', NOW)).toEqual({ updatedDate: now });
    },
  );

  test.each(['papers', 'patents'] as const)('%s: published on insert only', (name) => {
    expect(stampsOf(collections[name].system, 'insert', NOW)).toMatchObject({ publishDate: now });
  });

  test.each(['papers', 'patents', 'project-types', 'tesis-types', 'tesis-categories'] as const)('%s: created on insert', (name) => {
    expect(stampsOf(collections[name].system, 'insert', NOW)).toMatchObject({ createdDate: now });
  });

  test.each(['students', 'group-photos', 'collaborators', 'tesis'] as const)('%s: none', (name) => {
    expect(stampsOf(collections[name].system, 'insert', NOW)).toEqual({});
  });
});
