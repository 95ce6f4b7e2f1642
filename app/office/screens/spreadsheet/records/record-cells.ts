import { areValues } from '#core/values.ts';
import { currentLanguage } from '../../../../words/in-language.ts';
import type { Facts } from './facts.ts';
import { unwrapped } from './unwrapped.ts';

/** The cells of a record by the headings of their columns. */
export type RecordCells = ReadonlyMap<string, string>;

/** Between the parts of a heading, of which any may be the name of a field: "links / orcid". */
const BETWEEN = ' / ';
const MAX_DEPTH = 4;
/** No editor cuts a shorter line. */
const WRAPPED_CHARACTERS = 60;
const KINDS = ['icon', 'type', 'kind'];
const ADDRESSES = ['link', 'url', 'href'];
/** Words of sets of icons that say nothing of the icon. */
const ICON_SETS = /^(?:(?:fa[bsrl]?|ai|bi|fa-(?:brands|solid|regular))[\s/]+)?(?:(?:fa|ai|bi)-)?/;

/** A record as cells: what stands within a fact has a column of its own, and a list is one cell. */
export function recordCells(record: Facts): RecordCells {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) put(cells, [name], value);
  const whole = [cells.get('first_name'), cells.get('last_name')].filter((part) => part !== undefined && part !== '').join(' ');
  if (whole !== '' && !['name', 'title', 'display_name'].some((name) => cells.has(name))) cells.set('name', whole);
  // A draft that is brought in as it is would be seen.
  if (cells.get('draft') === 'true' && !cells.has('published')) cells.set('published', 'false');
  return cells;
}

function put(cells: Map<string, string>, path: readonly string[], value: unknown): void {
  const heading = path.join(BETWEEN);
  if (!areValues(value) && !Array.isArray(value)) cells.set(heading, ofPerson(path, textOf(value)));
  else if (path.length >= MAX_DEPTH) cells.set(heading, lineOf(value));
  else if (areValues(value)) for (const name of orderedNames(value)) put(cells, [...path, name], value[name]);
  else if (value.length > 0 && value.every(isProfile)) for (const each of value) put(cells, [...path, kindOf(each)], addressOf(each));
  else
    cells.set(
      heading,
      value
        .map((each) => ofPerson(path, lineOf(each)))
        .filter((text) => text !== '')
        .join('; '),
    );
}

/** Signs that fill a fact of which there is nothing to say. */
const NOTHING = /^(?:null|[\p{P}~\s]*)$/u;

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return NOTHING.test(text) ? '' : unwrapped(text, WRAPPED_CHARACTERS);
}

/** A text in several languages begins with the one of the page, which takes the field. */
function orderedNames(value: Facts): string[] {
  const [names, language] = [Object.keys(value), currentLanguage()];
  return names.every((name) => /^[a-z]{2}$/.test(name))
    ? names.toSorted((one, other) => Number(other === language) - Number(one === language))
    : names;
}

/** A person elsewhere: an icon, and the address that it leads to. */
function isProfile(value: unknown): value is Facts {
  return areValues(value) && kindOf(value) !== '' && addressOf(value) !== '';
}

function kindOf(value: Facts): string {
  return (
    KINDS.map((name) => textOf(value[name]))
      .find((text) => text !== '')
      ?.toLowerCase()
      .replace(ICON_SETS, '') ?? ''
  );
}

function addressOf(value: Facts): string {
  return ADDRESSES.map((name) => textOf(value[name])).find((text) => text !== '') ?? '';
}

/** Facts that a program keeps of a thing beside its name: numbers, addresses, names within these, colours. */
const TECHNICAL = /^(?:id|pk|uuid|slug|url_name|short_name|url|link|href|image|image_\w+|thumbnail|avatar|(?:\w+_)?colou?r)$/;

/** Everything in a value as one line; of a thing by its name, all but what programs need. */
function lineOf(value: unknown): string {
  if (!areValues(value) && !Array.isArray(value)) return textOf(value);
  const isNamed = areValues(value) && ['name', 'title', 'label', 'tag'].some((name) => textOf(value[name]) !== '');
  return Object.entries(value)
    .filter(([name]) => !isNamed || !TECHNICAL.test(name))
    .map(([, each]) => lineOf(each))
    .filter((text) => text !== '')
    .join(', ');
}

/** The name of somebody whom a site calls by the name of their page: "ana-ruiz", "AnaRuiz". */
function ofPerson(path: readonly string[], text: string): string {
  if (!/^authors?$/.test(path.at(-1) ?? '')) return text;
  if (/^(?!Ma?c\p{Lu}|D[ei]\p{Lu}|L[ae]\p{Lu})(?:\p{Lu}\p{Ll}+){2,4}$/u.test(text)) return text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  if (!/^[a-z]+(?:-[a-z]+)+$/.test(text)) return text;
  return text
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
