import { Problem } from '../errors.ts';
import { withoutDegrees } from '../names/degrees.ts';
import { once } from '../once.ts';
import { foldedWords, neutralWords } from '../text/folded-text.ts';
import { say } from '../words/message.ts';
import { jsonList } from './json-list.ts';
import type { CellRules, NamedValue } from './kind-rules.ts';
import type { ReferenceField } from './reference.ts';
import { MAX_ITEMS, oneOf, type ReferencesField } from './references.ts';

/** A name and the id behind it in brackets; without brackets both are the cell. The time grows with the cell alone. */
function nameAndId(cell: string): { readonly name: string; readonly id: string } {
  const text = cell.trimEnd();
  const open = text.lastIndexOf('[');
  const id = text.slice(open + 1, -1);
  const isBracketed = open >= 0 && text.endsWith(']') && id !== '' && !id.includes(']');
  return isBracketed ? { name: text.slice(0, open).trimEnd(), id } : { name: cell, id: cell };
}

/** "Alumna" is "Estudiante", "Egresada" is "Egresado(a)". */
const neutralRole = (name: string) =>
  neutralWords(name.replace(/\([aeo]s?\)/g, ''))
    .replace(/(?<!\S)exalumn(?!\S)/g, 'egresad')
    .replace(/(?<!\S)alumn(?!\S)/g, 'estudiant');

/** The ways to compare names, the most exact first: "Maestría" and "Alumna de maestría" are one of "Estudiante". */
const SPELLINGS: readonly ((name: string) => string)[] = [
  foldedWords,
  (name) => foldedWords(withoutDegrees(name)),
  neutralRole,
  (name) => neutralRole(name).replace(/^(?:estudiant|tesist) de /, ''),
];

/** The items of a list by their names in each spelling: a cell may ask for thousands of names. */
const spelledIn = once((known: readonly NamedValue[]) =>
  SPELLINGS.map((spelling) => {
    let items: ReadonlyMap<string, readonly NamedValue[]> | undefined;
    return (text: string) => {
      items ??= Map.groupBy(known, ({ name }) => spelling(name));
      return items.get(spelling(text)) ?? [];
    };
  }),
);

/** The items whose name a text is, compared as exactly as finds any. */
function itemsCalled(text: string, known: readonly NamedValue[]): readonly NamedValue[] {
  for (const called of spelledIn(known)) {
    const found = called(text);
    if (found.length > 0) return found;
  }
  return [];
}

export const referenceCell: CellRules<ReferenceField> = {
  write: ({ to, by }, value, { named }) => {
    if (value === null) return '';
    const name = by === 'id' ? named(to, by).find((each) => each.value === value)?.name : undefined;
    return name ? `${name} [${value as string}]` : (value as string);
  },
  read: ({ label, to, by }, cell, { named }) => {
    const known = named(to, by);
    const { name, id } = nameAndId(cell);
    if (known.some(({ value }) => value === cell)) return cell;
    if (by === 'id' && known.some(({ value }) => value === id)) return id;
    const [found, other] = itemsCalled(name, known);
    if (found === undefined) throw new Problem('failed-precondition', say('noSuchOption', { name: name.slice(0, 80), label }));
    if (other !== undefined) throw new Problem('failed-precondition', say('ambiguousOption', { name: name.slice(0, 80), label }));
    return found.value;
  },
};

/** Between two names, and where a name holds it itself, a line for each. */
const BETWEEN = '; ';

export const referencesCell: CellRules<ReferencesField> = {
  write: (field, value, context, inner) => {
    const names = (value as string[]).map((id) => referenceCell.write(oneOf(field), id, context, inner));
    return names.join(names.some((name) => name.includes(BETWEEN.trim())) ? '\n' : BETWEEN);
  },
  read: (field, cell, context, inner) =>
    jsonList(cell) ?? namesIn(cell, context.named(field.to, 'id')).map((name) => referenceCell.read(oneOf(field), name, context, inner)),
};

function namesIn(cell: string, known: readonly NamedValue[]): string[] {
  const isKnown = (text: string) => itemsCalled(text, known).length > 0;
  const isOne = known.some(({ name, value }) => [name, `${name} [${value}]`].includes(cell.trim()));
  const parts = isOne || cell.trim().includes('\n') ? cell.split(/[\r\n]+/) : cell.split(';');
  const names = parts.flatMap((part) => {
    // Titles of publications have commas, too.
    const between = part.split(/,|\s[ye]\s(?=\S+\s)/);
    return between.length > 1 && between.length <= MAX_ITEMS && !isKnown(part) && between.some(isKnown) ? between : [part];
  });
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
