import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Where sentences that people read are written. */
const FOLDERS = ['app/words/es', 'core/words', 'core/collections', 'core/documents', 'core/contract', 'server/search'];

/** Words that stand for an "integrante", and the places where the specification or a role orders them. */
const ORDERED: Readonly<Record<string, readonly string[]>> = {
  // Anchors, which nobody reads.
  'server/search/find.ts': ['Estudiantes'],
  'server/search/fixed-texts.ts': ['Estudiantes'],
  'core/collections/students.ts': ['Listado de Practicantes', 'Listado de Alumnos', 'practicante', 'Escribe el nombre del practicante.'],
  // An anchor, which nobody reads.
  'core/look/landing-sections.ts': ['Estudiantes'],
  // Words by which a screen is found, which nobody reads.
  'app/words/es/office/command-palette-dialog.ts': ['integrantes miembros personas egresados exalumnos exintegrantes baja'],
  // The role that Faro brings for those who have left.
  'app/words/es/office/spreadsheet.ts': ['Egresado(a)'],
  'core/collections/roles.ts': ['Estudiante de doctorado', 'Estudiantes de doctorado'],
};
const OTHER_WORDS = /\b(?:alumn[oa]s?|estudiantes?|practicantes?|miembros?|egresad[oa]s?)\b/i;

// Fails when a sentence calls a person of the group by another word than the glossary's.
test('a person of the group is an «integrante» wherever the specification orders no other word', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const texts = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(['`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , text = '']) => [file, text] as const),
  );
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(([file, text]) => OTHER_WORDS.test(text) && !ORDERED[file]?.includes(text))).toEqual([]);
});
