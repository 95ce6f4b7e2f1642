import { describe, expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import type { CollectionDefinition } from '../definition.ts';
import { knownHeadings, proposedColumns } from './proposed-columns.ts';
import { MAX_COLUMNS, namesColumns, sheetHead, withoutHeadings } from './sheet-head.ts';

const { students, events, tesis, collaborators, blogs, patents, projects, positions } = collections;
const headOf = (text: string, definition: CollectionDefinition = students) => sheetHead(text, (cells) => knownHeadings(definition, cells));

describe('the head of a sheet', () => {
  test.each([
    ['Nombre,Carrera\nAna,Física', ',', 1],
    ['Nombre;Carrera\n"Ana; y ""otra""\nlínea";Física', ';', 1],
    ['Nombre\tCarrera\r\nAna\tFísica', '\t', 1],
    ['sep=;\r\nNombre;Carrera\r\nAna;Física', ';', 2],
    ['Personas del grupo, 2024;;\n;;\nNombre;Carrera;Línea\nAna;Física;Óptica', ';', 3],
    ['Quién es\tQué estudia\nAna, B.\tFísica, Química', '\t', 1],
  ])('%j', (text, delimiter, line) => {
    expect(headOf(text)).toMatchObject({ delimiter, line });
  });

  test('is its first row where nothing names the columns', () => {
    const head = headOf('Ana\tFísica\nLuis\tQuímica');
    expect(head && withoutHeadings(head)).toMatchObject({
      line: 0,
      headings: ['', ''],
      samples: [
        ['Ana', 'Física'],
        ['Luis', 'Química'],
      ],
    });
  });

  test.each([
    ['Ana\tFísica', true],
    ['Redes de sensores\tPaz, O.\t2019', false],
    ['Redes de sensores\tPaz, O.\t15/03/2019', false],
    ['Redes de sensores\t10.1109/TLA.2019.123', false],
    ['Ana\tana@faro.test', false],
    ['Nombre\t2019', true],
  ])('of %j names its columns: %s', (row, isNamed) => {
    const head = headOf(`${row}\n${row}`);
    expect(head && namesColumns(head)).toBe(isNamed);
  });

  // Fails where a sheet that is too wide is read as one of a single column, with another sign between its cells.
  test.each([',', ';', '\t'])('of too many columns between %j says so', (delimiter) => {
    const wide = Array.from({ length: 500 }, (_, index) => `Dato ${index}`).join(delimiter);
    for (const text of [wide, `${wide}\n${wide}`, `Nombre${delimiter}${wide}\nAna${delimiter}${wide}`])
      expect(headOf(text)?.headings).toHaveLength(MAX_COLUMNS + 1);
  });

  test('is none of an empty text', () => {
    expect(headOf('\n \n')).toBeNull();
  });
});

test('names of columns lose the spaces around them, which people type behind a comma', () => {
  const head = sheetHead('Nombre, Carrera , Línea\nAna, Física, Biosensores\n', (cells) => proposedColumns(students, cells).filter(Boolean).length);
  expect(head?.headings).toEqual(['Nombre', 'Carrera', 'Línea']);
});

describe('a column goes to the field', () => {
  test.each<[CollectionDefinition, string[], (string | null)[]]>([
    [students, ['NOMBRE COMPLETO', 'Programa', 'Línea', 'Teléfono'], ['name', 'carrera', 'linea_investigacion', null]],
    [students, ['Nombre', 'Apellidos'], ['name', 'name:surnames']],
    [students, ['Apellidos', 'Rol'], [null, 'role']],
    [students, ['Nombre', 'Rol', 'Desde', 'E-mail'], ['name', 'role', 'from', 'email']],
    [tesis, ['Título', 'Director de tesis'], ['title', 'asesores']],
    [students, ['name', 'name', 'Full name'], ['name', null, null]],
    [students, ['Alumno', 'Nombre'], [null, 'name']],
    [students, ['Nombre del alumno', 'Foto', 'Biografía'], ['name', 'url_imagen', 'semblanzas']],
    [events, ['Evento', 'Fecha', 'Termina', 'Descripción'], ['title', 'startDate', 'endDate', 'content']],
    [events, ['Título', 'Fecha de inicio', 'Sede'], ['title', 'startDate', 'place']],
    [projects, ['Proyecto', 'Clave'], ['title', 'grant_number']],
    [tesis, ['Nombre', 'Tesista', 'Modalidad', 'Estatus', 'Year'], ['title', 'author', 'type', 'status_label', 'year']],
    [tesis, ['Tesis', 'Alumno', 'Director(es)', 'Fecha de examen'], ['title', 'author', 'asesores', 'year']],
    [patents, ['Nombre de la patente', 'Inventor(es)', 'No. de solicitud'], ['title', 'inventors', 'number']],
    [tesis, ['Título', 'Alumno(a)', 'Director(a)', 'Co-director', 'Nivel', 'Programa'], ['title', 'author', 'asesores', 'asesores', 'level', null]],
    [patents, ['Título', 'No. de expediente', 'Fecha de presentación'], ['title', 'number', 'year']],
    [patents, ['Título', 'Fecha de presentación', 'Fecha de concesión'], ['title', null, 'year']],
    [students, ['Nombre', 'Correo institucional', 'current'], ['name', 'email', 'now']],
    [projects, ['title', 'redirect'], ['title', 'url']],
    [students, ['Alumno', 'ORCID iD', 'Fecha de ingreso', 'Egreso'], ['name', 'orcid', 'from', 'to']],
    [collaborators, ['Institución', 'Logo'], ['name', 'url_image']],
    [collaborators, ['Siglas', 'Nombre de la institución', 'Tipo'], ['name', 'type', null]],
    [blogs, ['Title', 'Text', 'Author'], ['title', 'content', 'author']],
    [blogs, ['date', 'headline'], ['publishDate', 'title']],
    [blogs, ['layout', 'title', 'date', 'image', 'content'], [null, 'title', 'publishDate', 'url_image', 'content']],
    [events, ['Título', 'Fecha', 'Publicado'], ['title', 'startDate', 'publishDate']],
    [students, ['name', 'years'], ['name', 'from']],
    [students, ['title', 'content', 'section', 'avatar', 'after'], ['name', 'semblanzas', 'role', 'url_imagen', 'now']],
    [
      students,
      ['name', 'aliases', 'links / orcid', 'social / google-scholar', 'social / envelope', 'bio / es', 'bio / en'],
      ['name', 'names', 'orcid', 'scholar', 'email', 'semblanzas', null],
    ],
    [students, ['name', 'description', 'content', 'gscholar'], ['name', null, 'semblanzas', 'scholar']],
    [students, ['name', 'description'], ['name', 'semblanzas']],
    [projects, ['title', 'description', 'content'], ['title', 'summary', 'content']],
    [projects, ['title', 'description'], ['title', 'content']],
    [
      projects,
      ['Título del protocolo', 'Registro (ClinicalTrials.gov)', 'Línea', 'Investigador principal', 'Equipo', 'Estado'],
      ['title', 'url', 'lines', 'people', 'people', null],
    ],
    [tesis, ['Título', 'Director', 'Codirector'], ['title', 'asesores', 'asesores']],
    [positions, ['Puesto', 'Descripción', 'Cierre de convocatoria'], ['title', 'content', 'until']],
    [events, ['Evento', 'Fecha', 'Fecha límite'], ['title', 'startDate', null]],
  ])('of %o by its heading: %j', (definition, headings, targets) => {
    expect(proposedColumns(definition, headings)).toEqual(targets);
  });

  test('only where the cells below are numbers, to the order: the position of a person is what they are', () => {
    expect(proposedColumns(students, ['Display name', 'Position'], [['Ana', 'PhD student']])).toEqual(['name', 'role']);
    expect(proposedColumns(students, ['Nombre', 'Posición'], [['Ana', '3']])).toEqual(['name', 'orden']);
    // The first people of a list may have none.
    expect(proposedColumns(students, ['Name', 'Role', 'Position'], [['Ana', 'PhD', '']])).toEqual(['name', 'role', null]);
  });

  test('only where the cells below are no numbers, to another list: a site may number its groups', () => {
    expect(proposedColumns(students, ['name', 'group'], [['Ana', '0']])).toEqual(['name', null]);
    expect(proposedColumns(students, ['name', 'group'], [['Ana', 'PhD']])).toEqual(['name', 'role']);
  });

  test('only where the cells below are ids, to the id', () => {
    expect(proposedColumns(students, ['ID', 'Nombre'], [['1', 'Ana']])).toEqual([null, 'name']);
    expect(proposedColumns(students, ['ID', 'Nombre'], [['a1B2c3D4e5', 'Ana']])).toEqual(['id', 'name']);
  });
});
