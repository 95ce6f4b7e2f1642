import type { CollectionDefinition } from '../definition.ts';
import { proposedBibliographicColumns } from '../formats/spreadsheet/columns.ts';
import { foldedWords } from '../text/folded-text.ts';
import { proposedColumns } from './proposed-columns.ts';
import { ID_COLUMN } from './sheet-columns.ts';

/** Columns by which another collection has to be ahead, unless it knows all of them or is named by the file. */
const CLEARLY_AHEAD = 2;
/** All columns of a sheet tell something where there are as many as this. */
const TELLING = 3;

/**
 * The collection that a sheet brought into another one is rather of, by its file's name and the names of its columns;
 * null where it may well be of the one that it came to.
 */
export function otherCollection<Name extends string>(
  definitions: Readonly<Record<Name, CollectionDefinition>>,
  here: Name,
  { name: file, headings }: { readonly name: string; readonly headings: readonly string[] },
): Name | null {
  const names = Object.keys(definitions) as Name[];
  const called = calledBy(definitions, names, file);
  if (called.includes(here)) return null;
  const known = (name: Name) => columnsKnown(definitions[name], headings);
  const own = known(here);
  const [first] = called;
  if (first !== undefined && known(first) >= own) return first;
  const [best] = names.toSorted((one, other) => known(other) - known(one));
  if (best === undefined) return null;
  const knowsAll = headings.length >= TELLING && known(best) === headings.length;
  return known(best) >= own + (knowsAll ? 1 : CLEARLY_AHEAD) ? best : null;
}

/** The number of columns whose names a collection knows. */
function columnsKnown(definition: CollectionDefinition, headings: readonly string[]): number {
  const ofFields = proposedColumns(definition, headings);
  // References are read by headings of their own, but for those that Faro has exported.
  const targets = definition.importedAt === undefined || ofFields.includes(ID_COLUMN) ? ofFields : proposedBibliographicColumns(headings);
  return targets.filter((target) => target !== null).length;
}

/** The collections that a file is called by: `patents.csv`, "Patentes 2024.csv". Types of theses are no theses. */
function calledBy<Name extends string>(
  definitions: Readonly<Record<Name, CollectionDefinition>>,
  names: readonly Name[],
  file: string,
): readonly Name[] {
  const words = ` ${foldedWords(file.replace(/\.[^.]*$/, ''))} `;
  const found = names
    .flatMap((name) => {
      const { heading, singular } = definitions[name];
      return [name, heading.replace(/^Listado de /, ''), singular].map((text) => ({ name, text: ` ${foldedWords(text)} ` }));
    })
    .filter(({ text }) => words.includes(text));
  return found.filter(({ text }) => !found.some((other) => other.text !== text && other.text.includes(text))).map(({ name }) => name);
}
