import { describe, expect, test } from 'vitest';
import { TIME_ZONE } from '#tests/world.ts';
import { collections } from '../collections/index.ts';
import { say } from '../words/message.ts';
import { cellOf, valueIn } from './cells.ts';
import type { Field } from './kinds.ts';

const { students, events, tesis, papers, patents } = collections;
const NAMED = [
  { value: 'a1b2c3d4e5', name: 'Doctorado' },
  { value: 'f6g7h8i9j0', name: 'Maestría' },
  { value: 'k1l2m3n4o5', name: 'Maestría' },
];
const CONTEXT = { timeZone: TIME_ZONE, named: () => NAMED };
const read = (field: Field, cell: string) => valueIn(field, cell, CONTEXT);

describe('a cell is read as', () => {
  test.each([
    ['05/03/2024', '2024-03-05T06:00:00.000Z'],
    ['5/3/24 6:30 p. m.', '2024-03-06T00:30:00.000Z'],
    ['5-mar-24', '2024-03-05T06:00:00.000Z'],
    ['5 de marzo de 2024', '2024-03-05T06:00:00.000Z'],
    ['05. March 2024', '2024-03-05T06:00:00.000Z'],
    ['Mar 5th 2024', '2024-03-05T06:00:00.000Z'],
    ['martes, 5 de marzo de 2024 18:30 h', '2024-03-06T00:30:00.000Z'],
    ['viernes 15 de marzo de 2024 a las 10:00 horas', '2024-03-15T16:00:00.000Z'],
    ['Mar 5, 2024', '2024-03-05T06:00:00.000Z'],
    ['03/25/2024', '2024-03-25T06:00:00.000Z'],
    ['2024-03-05', '2024-03-05T06:00:00.000Z'],
    ['2024-03-05 18:30:15', '2024-03-06T00:30:15.000Z'],
    ['2024-03-05T10:00:00-06:00', '2024-03-05T16:00:00.000Z'],
    ['2024-03-05 10:00:00 -0600', '2024-03-05T16:00:00.000Z'],
    ['2024-03-05 12:00:00-0000', '2024-03-05T12:00:00.000Z'],
    ['5/3/49', '2049-03-05T06:00:00.000Z'],
    ['5/3/98', '1998-03-05T06:00:00.000Z'],
    ['45356', '2024-03-05T06:00:00.000Z'],
    ['45356.4375', '2024-03-05T16:30:00.000Z'],
  ])('the moment %j', (cell, moment) => {
    expect(read(events.fields.startDate, cell)).toBe(moment);
  });
  test.each(['Mar, 2024', 'marzo de 2024', 'March 2024'])('the first day of a month, where it dates a text: %j', (cell) => {
    expect(read(events.fields.publishDate, cell)).toBe('2024-03-01T06:00:00.000Z');
    expect(() => read(events.fields.startDate, cell)).toThrow('wrongDateCell');
  });
  test.each(['31/02/2024', 'mañana', '2024', '25:00'])('no moment, %j', (cell) => {
    expect(() => read(events.fields.startDate, cell)).toThrow('wrongDateCell');
  });

  test.each([
    ['Sí', true],
    ['X', true],
    ['yes', true],
    ['VERDADERO', true],
    ['1', true],
    ['No', false],
    ['falso', false],
    ['0', false],
  ])('a yes or no, %j', (cell, value) => {
    expect(read(students.fields.habilitado, cell)).toBe(value);
    expect(read(papers.fields.more_authors, cell)).toBe(value);
  });
  test('neither yes nor no is refused', () => {
    expect(() => read(students.fields.habilitado, 'quizá')).toThrow(expect.objectContaining({ wording: say('yesOrNoNeeded') }));
  });

  test.each([
    ['Doctorado [a1b2c3d4e5]', 'a1b2c3d4e5'],
    ['doctorado', 'a1b2c3d4e5'],
    ['Doctorado [zzz]', 'a1b2c3d4e5'],
    ['Otro nombre [f6g7h8i9j0]', 'f6g7h8i9j0'],
    ['k1l2m3n4o5', 'k1l2m3n4o5'],
    ['Doctorados', 'a1b2c3d4e5'],
  ])('the reference %j', (cell, id) => {
    expect(read(tesis.fields.type, cell)).toBe(id);
  });
  test('a name of nothing, or of two, is refused', () => {
    expect(() => read(tesis.fields.type, 'Licenciatura')).toThrow(
      expect.objectContaining({ wording: say('noSuchOption', { name: 'Licenciatura', label: 'Tipo' }) }),
    );
    expect(() => read(tesis.fields.type, 'maestria')).toThrow(
      expect.objectContaining({ wording: say('ambiguousOption', { name: 'maestria', label: 'Tipo' }) }),
    );
  });

  test('a choice by its label, a year with decimals, and names one after the other', () => {
    expect(read(papers.fields.type, 'articulo')).toBe('article');
    expect(read(papers.fields.type, 'nada')).toBe('nada');
    expect(['Titulada', 'concluidas', 'En proceso'].map((cell) => read(tesis.fields.status_label, cell))).toEqual([
      'Terminada',
      'Terminada',
      'En Progreso',
    ]);
    expect(read(tesis.fields.status_label, 'Titulado con mención honorífica')).toBe('Terminada');
    expect(read(tesis.fields.status_label, 'No terminada')).toBe('No terminada');
    expect(['Maestría en Ciencias', 'Ingeniería'].map((cell) => read(tesis.fields.level, cell))).toEqual(['master', 'bachelor']);
    expect(read(papers.fields.type, 'Programa de radio')).toBe('Programa de radio');
    expect(['Otorgada', 'Registrado', ''].map((cell) => read(patents.fields.status, cell))).toEqual(['granted', 'granted', null]);
    expect(read(papers.fields.year, '2019.0')).toBe(2019);
    const years = ['15/03/2019', 'marzo de 2019', 'mar-19', '19/08/98', '2019 (en línea 2018)', '43539'];
    expect(years.map((cell) => read(tesis.fields.year, cell))).toEqual([2019, 2019, 2019, 1998, 2019, 2019]);
    for (const none of ['En proceso', 'Pendiente']) expect([read(tesis.fields.year, none), read(papers.fields.year, none)]).toEqual([null, none]);
    for (const none of ['2019-2022', 'pronto']) expect(read(tesis.fields.year, none)).toBe(none);
    expect(read(tesis.fields.asesores, 'Dr. Luis Gil, Dra. Eva Soto')).toEqual(['Dr. Luis Gil', 'Dra. Eva Soto']);
    expect(read(tesis.fields.asesores, 'Gil, Luis')).toEqual(['Gil, Luis']);
    expect(read(papers.fields.keywords, 'agua, suelo')).toEqual(['agua, suelo']);
    expect(read(papers.fields.authors, 'Ruiz, Ana; Lara, Zoé\nGil, L.')).toEqual(['Ruiz, Ana', 'Lara, Zoé', 'Gil, L.']);
  });

  test('nested rows, from lines with the names of their fields, from plain text, and from addresses', () => {
    expect(read(students.fields.proyecto, 'Proyecto: Uno\nTipo: Doctorado\n\nproyecto: Dos: dos\n  y más')).toEqual([
      { type: 'a1b2c3d4e5', proyecto: 'Uno', url: '' },
      { type: '', proyecto: 'Dos: dos\ny más', url: '' },
    ]);
    expect(read(students.fields.semblanzas, 'Estudió física.\nY química.')).toEqual([{ descripcion: 'Estudió física.\nY química.' }]);
    expect(read(papers.fields.links, 'https://a.example/\nhttps://b.example/')).toMatchObject([
      { url: 'https://a.example/' },
      { url: 'https://b.example/' },
    ]);
  });
});

test('a cell is written in words, and as it is stored only where words would not bring it back', () => {
  const write = (field: Field, value: unknown) => cellOf(field, value, CONTEXT);
  expect(write(students.fields.semblanzas, [{ descripcion: 'Una\n\ndos' }, { descripcion: 'Tres' }])).toBe(
    'Descripción: Una\n  \n  dos\n\nDescripción: Tres',
  );
  expect(write(papers.fields.authors, ['Ruiz, Ana', 'Lara, Zoé'])).toBe('Ruiz, Ana; Lara, Zoé');
  expect(write(papers.fields.authors, ['Ruiz; Ana'])).toBe('["Ruiz; Ana"]');
  expect(write(events.fields.startDate, '2024-03-06T00:30:00.000Z')).toBe('2024-03-05 18:30');
  expect(write(events.fields.startDate, '2024-03-06T00:30:00.123Z')).toBe('2024-03-06T00:30:00.123Z');
  expect(write(tesis.fields.type, 'a1b2c3d4e5')).toBe('Doctorado [a1b2c3d4e5]');
  expect(write(students.fields.icon_inv, 'software.svg')).toBe('Software');
  expect(write(students.fields.habilitado, true)).toBe('Sí');
});
