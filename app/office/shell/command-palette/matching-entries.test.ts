import { expect, test } from 'vitest';
import { LOOK_FIELDS, lookFields } from '#core/documents/look.ts';
import { commandPaletteDialogWords } from '../../../words/office/command-palette-dialog.ts';
import { documentsWords } from '../../../words/office/documents.ts';
import { matchingEntries } from './matching-entries.ts';
import { ownEntries } from './own-entries.ts';

const nothing = () => undefined;
const own = ownEntries({ toggleTheme: nothing, showKeys: nothing, signOut: nothing, undo: nothing });
const found = (question: string) => matchingEntries(own, question).map(({ text }) => text);

test('a few letters of each word are enough, without accents and in any order', () => {
  expect(found('papel')[0]).toBe('Papelera');
  expect(found('publicacion agregar')[0]).toBe('Agregar publicación');
  expect(found('LINEAS')[0]).toBe('Líneas de Investigación');
  expect(found('sitio ver')[0]).toBe('Ver el sitio como lo ve el público');
  expect(found('papelera zzz')).toEqual([]);
});

test('a screen is found by its button, by one item and by what people do there, an action by what they call it', () => {
  expect(found('alumnos')).toContain('Practicantes');
  for (const question of ['usuarios', 'invitar', 'contraseña']) expect(found(question), question).toContain('Mi cuenta');
  expect(found('respaldo')).toEqual(['Copias de seguridad']);
  for (const name of Object.keys(commandPaletteDialogWords().alsoScreens)) expect(own.map(({ key }) => key)).toContain(`/${name}`);
  expect(found('modo oscuro')).toEqual(['Cambiar el tema: claro u oscuro']);
  expect(found('cerrar sesion')).toEqual(['Salir del panel']);
});

test('a phrase as people say it leads to its screen: words that say little are no condition', () => {
  const asked: Readonly<Record<string, string>> = {
    'cambiar mi contraseña': 'Mi cuenta',
    'invitar a alguien': 'Mi cuenta',
    'quitar a un colega': 'Mi cuenta',
    'agregar alumno': 'Agregar practicante',
    'nuevo proyecto de investigación': 'Agregar proyecto de investigación',
    'hacer un respaldo': 'Copias de seguridad',
    'recuperar algo borrado': 'Papelera',
    'lo eliminado': 'Papelera',
    borrados: 'Papelera',
    repetidas: 'Salud del contenido',
    duplicadas: 'Salud del contenido',
    'cambiar el logo': 'Aspecto',
    'el color del sitio': 'Aspecto',
    'poner una noticia': 'Agregar entrada del blog',
    'dar de baja a un alumno': 'Practicantes',
    'ver las visitas': 'Visitas',
    'mi perfil': 'Perfil',
  };
  for (const [question, screen] of Object.entries(asked)) expect(found(question).slice(0, 2), question).toContain(screen);
  // Alone they are all that there is to go by.
  expect(found('ver')[0]).toBe('Ver el sitio como lo ve el público');
});

test('a line that begins with the question comes before one that has it further on', () => {
  expect(found('publicaciones').slice(0, 2)).toEqual(['Publicaciones', 'Importar publicaciones']);
});

test('the ways to bring things in are found by what is brought and by where from', () => {
  for (const question of ['bibtex', 'orcid', 'doi', 'importar publicaciones', 'publicaciones csv'])
    expect(found(question).slice(0, 3), question).toContain('Importar publicaciones');
  for (const question of ['importar alumnos', 'practicantes hoja', 'csv practicantes'])
    expect(matchingEntries(own, question)[0]?.act, question).toBe('/spreadsheet/students');
  for (const question of ['importar', 'hoja', 'csv']) expect(found(question), question).toContain('Importar publicaciones');
});

test('every field of the two documents is a setting that is found by its label', () => {
  expect(found('nombre del grupo')).toContain('Nombre del grupo');
  expect(own.filter(({ act }) => String(act).startsWith('/site?editar=')).length).toBeGreaterThan(10);
  // The inputs of the look are on a screen of their own.
  for (const name of LOOK_FIELDS) expect(own.find(({ key }) => key.endsWith(`?editar=${name}`))?.act, name).toMatch(/^\/aspecto\?editar=/);
});

// Fails where the order of the sections is looked for among settings that have the same heading.
test('no group of settings is called as a setting that is elsewhere', () => {
  const labels = LOOK_FIELDS.map((name) => lookFields[name].label);
  for (const heading of Object.values(documentsWords().siteGroups)) expect(labels).not.toContain(heading);
});

test('a section of the account is found by its heading, before the account, and is where its line leads', () => {
  expect(matchingEntries(own, 'invitar').map(({ act }) => act)).toEqual(['/account#invitation', '/account']);
  expect(found('cambiar la contraseña').slice(0, 2)).toEqual(['Cambiar la contraseña', 'Mi cuenta']);
});

test('no two lines have the same key', () => {
  expect(new Set(own.map(({ key }) => key)).size).toBe(own.length);
});

test('a list that the group calls otherwise is found by both words, and shows the group’s', () => {
  const given = ownEntries({ toggleTheme: nothing, showKeys: nothing, signOut: nothing, undo: nothing }, { tesis: 'Disertaciones' });
  for (const question of ['disertaciones', 'tesis'])
    expect(
      matchingEntries(given, question)
        .slice(0, 2)
        .map(({ text, act }) => [text, act]),
      question,
    ).toContainEqual(['Disertaciones', '/tesis']);
});
