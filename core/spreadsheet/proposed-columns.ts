import type { CollectionDefinition } from '../definition.ts';
import { mayBeParted } from '../fields/parted.ts';
import { isReference } from '../fields/reference.ts';
import { OTHER_SITE_ADDRESS } from '../formats/other-site-column.ts';
import { mayCountRows, partsOfHeading } from '../formats/spreadsheet/headings.ts';
import { isOwnId } from '../ids.ts';
import { foldedWords } from '../text/folded-text.ts';
import { hoursMeant, meansClosing, meanTheSame, namesKind } from './heading-words.ts';
import { hoursColumns, spanOf } from './hours-columns.ts';
import { ID_COLUMN, sheetColumns } from './sheet-columns.ts';
import { meansSurnames, surnameColumns } from './surname-columns.ts';

/**
 * The target of each column of a sheet: the name of a field, {@link ID_COLUMN}, or null for a column that is not read.
 */
export type ColumnTargets = readonly (string | null)[];

type SheetDefinition = Pick<
  CollectionDefinition,
  'orderField' | 'fields' | 'system' | 'titleField' | 'singular' | 'derived' | 'shownFrom' | 'shownUntil'
>;

/** Longer cells are no headings. */
const MAX_HEADING_CHARACTERS = 80;

/**
 * Proposes a field for each column by its heading: the label or name of the field itself, else words that mean the
 * same. No field is proposed twice, but for lists: a thesis may have a column for each of its advisors.
 * @param samples some of the rows below
 */
export function proposedColumns(
  definition: SheetDefinition,
  headings: readonly string[],
  samples: readonly (readonly string[])[] = [],
): ColumnTargets {
  const columns = sheetColumns(definition).map(({ name, label }) => ({
    name,
    words: [label, name, (definition.fields[name] ?? definition.system[name])?.label ?? name].map(foldedWords),
  }));
  const folded = headings.map((heading) => (heading.length > MAX_HEADING_CHARACTERS ? '' : foldedWords(heading)));
  const targets = folded.map((): string | null => null);
  const propose = (isMeant: (heading: string, words: readonly string[], name: string) => boolean) => {
    for (const [index, heading] of folded.entries()) {
      if (heading === '' || targets[index] !== null) continue;
      const column = columns.find(({ name, words }) => !targets.includes(name) && isMeant(heading, words, name));
      if (column === undefined || (column.name === ID_COLUMN && !areIds(index))) continue;
      const isSynonym = !column.words.includes(heading);
      // The position of a person may be what they are.
      if (column.name === definition.orderField && isSynonym && samples.length > 0 && !areNumbers(index)) continue;
      // A site may number its groups; no number names something else.
      if (isReference(definition.fields[column.name]) && isSynonym && areNumbers(index)) continue;
      targets[index] = column.name;
    }
  };
  const areIds = (index: number) => samples.every((row) => (row[index] ?? '') === '' || isOwnId(row[index] ?? ''));
  function areNumbers(index: number): boolean {
    const cells = samples.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => /^-?\d+(?:\.\d+)?$/.test(cell));
  }

  if (mayCountRows(folded[0] ?? '') && samples.every(([cell], index) => Number(cell) === index + 1)) folded[0] = '';
  const hours = hoursColumns(definition);
  for (const [index, heading] of folded.entries()) {
    const name = heading === foldedWords(OTHER_SITE_ADDRESS.label) ? OTHER_SITE_ADDRESS.name : hours[hoursMeant(heading)]?.name;
    if (name !== undefined && !targets.includes(name)) targets[index] = name;
  }
  propose((heading, words) => words.includes(heading));
  // Beside a column of acronyms the names of institutions go where a collaborator has the whole one.
  if (folded.includes('siglas'))
    propose((heading, words) => words.includes('nombre clasificacion') && /^(?:nombre|institucion)(?: |$)/.test(heading));
  propose((heading, words) => words.some((word) => meanTheSame(heading, word)));
  propose((heading, words) => words.some((word) => word !== '' && heading.startsWith(`${word} de`)));
  // "Tesis", "Nombre de la patente".
  propose((heading, _words, name) => name === definition.titleField && namesKind(heading, foldedWords(definition.singular)));
  // The author of a thesis is a student.
  const isStudent = (heading: string) => /^(?:alumn[oa]|estudiante|student)(?: [ao])?$/.test(heading);
  propose((heading, words) => isStudent(heading) && words.some((word) => meanTheSame(word, 'autor')));
  // A patent that was not granted has the year in which it was filed.
  const isFiling = (heading: string) => /^(?:fecha|ano) de (?:presentacion|solicitud|registro)$/.test(heading);
  propose((heading, words) => isFiling(heading) && words.some((word) => meanTheSame(word, 'ano')));
  // The date of what begins at none is that of its publication.
  propose((heading, _words, name) => name === definition.shownFrom && meanTheSame(heading, 'fecha'));
  // A call closes; an event goes on after its registration has.
  propose((heading, _words, name) => name === definition.shownUntil && spanOf(definition) === null && meansClosing(heading));
  const isOther = (name: string, other: string) => (heading: string, words: readonly string[]) =>
    meanTheSame(heading, name) && words.some((word) => meanTheSame(word, other));
  // A page of a member has their life below its facts, one of which may describe them in a word.
  propose((heading, words) => heading === 'content' && words.some((word) => meanTheSame(word, 'semblanza')));
  // The text of a member tells their life, what is told about a project is its text, a description beside a text is
  // short, a group of members, or their position, is a role, and what is offered may be headed as one.
  for (const [name, other] of [
    ['contenido', 'semblanza'],
    ['semblanza', 'contenido'],
    ['contenido', 'resumen'],
    ['orden', 'rol'],
    ['categoria', 'rol'],
    ['rol', 'titulo'],
  ] as const)
    propose(isOther(name, other));
  // The title of an item may be headed as a name, and the other way round.
  propose((heading, _words, name) => name === definition.titleField && ['titulo', 'nombre'].some((word) => meanTheSame(heading, word)));
  // "Evento / Actividad", "Lugar (sede)".
  for (const [index, heading] of headings.entries()) {
    for (const part of folded[index] === '' ? [] : partsOfHeading(heading)) targets[index] ??= fieldOfPart(part);
  }
  // Of surnames alone there is no name.
  const [surnames] = targets.includes(definition.titleField) ? surnameColumns(definition) : [];
  for (const [index, heading] of folded.entries()) if (surnames !== undefined && meansSurnames(heading)) targets[index] ??= surnames.name;
  const lists = columns.filter(({ name }) => mayBeParted(definition.fields[name]));
  for (const [index, heading] of folded.entries()) {
    if (heading !== '') targets[index] ??= lists.find(({ words }) => words.some((word) => meanTheSame(heading, word)))?.name ?? null;
  }
  return targets;

  function fieldOfPart(part: string): string | null {
    const isMeant = (name: string, words: readonly string[]) =>
      words.some((word) => meanTheSame(part, word)) || (name === definition.titleField && namesKind(part, foldedWords(definition.singular)));
    return columns.find(({ name, words }) => name !== ID_COLUMN && !targets.includes(name) && isMeant(name, words))?.name ?? null;
  }
}

/** Number of known headings in a row: the row that names the columns has the most. */
export function knownHeadings(definition: SheetDefinition, cells: readonly string[]): number {
  return proposedColumns(definition, cells).filter((target) => target !== null).length;
}
