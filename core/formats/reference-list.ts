import { readArxiv, readDoi, readPmid } from './identifiers.ts';

/** A reference as people print it, such as a line of APA. */
export interface WrittenReference {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Longer ones are paragraphs of a text. */
export const MAX_REFERENCE_CHARACTERS = 2_000;
const MIN_CHARACTERS = 25;
const YEAR = /(?<!\d)(?:1[89]|20)\d\d[a-z]?(?!\d)|\b(?:en prensa|in press|s\.\s?f\.)/i;
/** The number of a reference, or the sign of a list: "[12]", "3.", "3.-", "•", and those of Word's own fonts. */
const NUMBER = /^\s*(?:\[\d{1,3}\]|\d{1,3}(?:[.)]|\.-)|[•·▪◦●○■□‣➢✓\uF0A7\uF0B7\uF0D8*-])\s+/;
/** The words above some of the references: "Libros", "Capítulos de libro:". */
const HEADING = /^[^\d.]{3,60}$/;
/** The year above its references: "2019", "Año 2019:", "2015–2020". */
const YEAR_HEADING = /^(?:(?:año|year)\s+)?(?:19|20)\d\d(?:\s*[-–—]\s*(?:(?:19|20)\d\d|presente|present|hoy))?\s*:?$/i;
/** The words that begin a heading and no line of a reference, behind a number or not: "II. Libros (2015–2020)". */
const SECTION =
  /^(?:(?:\d{1,2}|[ivx]{1,4}|[a-z])(?:[.)]|\.-)\s+)?(?:art[íi]culos?|libros?|cap[íi]tulos?|tesis|memorias|congresos?|ponencias?|publicaciones|publicados?|patentes|reseñas|reportes?|informes?|otr[oa]s|arbitrad[oa]s|indizad[oa]s|producción|books?|chapters?|papers?|articles?|journals?|conferences?|proceedings|publications?|preprints?|theses|reports?|others?)(?!\p{L})[^.,;]{0,60}[.:]?$/iu;
/** Of the parts of a list, so many are references at least; the others are told. */
const MIN_SHARE = 2 / 3;
const MAX_NAME_CHARACTERS = 60;
/** A shorter line may go on in the next one. */
const MIN_LINE_CHARACTERS = 50;
const WHOLE_LINE = /^(?:\p{Lu}|\p{Lo}|\p{Ll}{1,3} \p{Lu}|[—–_]{2,}).*(?:[.)\]\d/]|https?:\/\/\S+)$/u;
/** "Soto, Ana, y Luis Gil. 2019. ", "Soto Ruiz, A. (2019). ", and more behind it. */
const DATED_PEOPLE = /^\p{Lu}[\p{L}'’ -]{1,40}, \p{Lu}[^\d]{1,200}[ (](?:19|20)\d\d[a-z]?(?:, [^()]{3,30})?\)?[.,:] \S.{20}/u;
/** Somebody with initials, at the beginning: "J. Soto", "Soto Ruiz, J.", "Soto JL, ". */
const PERSON = /^(?:\p{Lu}\.[\p{Lu}. -]{0,12} ?\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}'’ -]{1,40}(?:,? \p{Lu}\.| \p{Lu}{1,3}(?:[,.:]| \()))/u;
/** A name or other words and nothing else: "Pérez López, J.", "M. en C. Ana Paz". */
const NAME = /^(?:\p{Lu}\p{L}{0,4}\. ?(?:en \p{L}{1,3}\. )?){0,3}[^\d.]{3,50}(?:, (?:\p{Lu}\.[ -]?){1,3})?$/u;
/** Those of the book that the line before has a chapter of. */
const EDITORS = /^[^()\d]{3,200} \((?:eds?|coords?|comps?|dirs?)\.?\)/i;
const IDENTIFIERS = /(?:https?:|doi|10\.)\S+/gi;

/**
 * The parts of a text that is a list of references, with headings or without, or of the bibliography of a text in
 * LaTeX; none of any other text. A few parts may be something else, such as the name above a list.
 */
export function writtenReferences(text: string): WrittenReference[] {
  const references = text.includes('\\bibitem') ? bibitems(text) : paragraphs(text);
  const printed = references.filter((each) => isReference(each) || !HEADING.test(each.text));
  return printed.filter(isReference).length >= printed.length * MIN_SHARE ? printed : [];
}

/** True for a reference that names the publication by an identifier. */
export function namesWork({ text }: WrittenReference): boolean {
  return readDoi(text) !== '' || readArxiv(text) !== '' || readPmid(text) !== '';
}

function isReference(reference: WrittenReference): boolean {
  const { length } = reference.text;
  return length >= MIN_CHARACTERS && length <= MAX_REFERENCE_CHARACTERS && (YEAR.test(reference.text) || namesWork(reference));
}

/** True of a line that is no part of a reference. The year of one may stand alone on its last line. */
function isHeading(line: string, before = ''): boolean {
  return SECTION.test(line) || (YEAR_HEADING.test(line) && !/[,(]$/.test(before));
}

/** True of a name, or of other words, that stand alone above references, as in a curriculum, and begin none. */
function isNameAbove(line: string, before: string, after: string): boolean {
  if (line.length > MAX_NAME_CHARACTERS || /\d|[,;&]$/.test(line) || !(before === '' || isWhole(before))) return false;
  return NAME.test(line) && (NUMBER.test(after) || DATED_PEOPLE.test(after) || PERSON.test(after));
}

/** True of a line that is a reference by itself. */
function isWhole(line: string): boolean {
  const bare = line.replace(NUMBER, '');
  return (
    bare.length >= MIN_LINE_CHARACTERS &&
    bare.length <= MAX_REFERENCE_CHARACTERS &&
    WHOLE_LINE.test(bare) &&
    YEAR.test(bare.replaceAll(IDENTIFIERS, ''))
  );
}

/** True of a line without a number that is a reference behind the numbered one before it, and not its second line. */
function isNext(line: string, before: string): boolean {
  return isWhole(line) && isWhole(before) && !EDITORS.test(line) && (DATED_PEOPLE.test(line) || PERSON.test(line));
}

/** One a line; one a paragraph where empty lines part them, or numbers where those below a heading have them. */
function paragraphs(text: string): WrittenReference[] {
  const all = text.split('\n').map((each) => each.trim());
  const lines = all.map((each, index) => {
    const after = all[index + 1] || (all[index + 2] ?? '');
    const isAbove = isHeading(each, all[index - 1]) || isNameAbove(each, all[index - 1] ?? '', after);
    return { line: index + 1, text: isAbove ? '' : each, isBlank: each === '' };
  });
  const areNumbered = lines.filter((each) => NUMBER.test(each.text)).length > 1;
  const first = lines.find((each) => each.text !== '' && !HEADING.test(each.text));
  const isParted = /\S\n\s*\n\s*\S/.test(text);
  const references: { line: number; text: string }[] = [];
  let isNumbered = areNumbered && NUMBER.test(first?.text ?? '');
  let isAfterBlank = true;
  let isAfterHeading = false;
  for (const each of lines) {
    const isFilled = each.text !== '';
    isAfterHeading ||= !isFilled && !each.isBlank;
    if (isFilled && isAfterHeading) {
      isNumbered = areNumbered && (NUMBER.test(each.text) || (isNumbered && !isWhole(each.text)));
      isAfterHeading = false;
    }
    const last = references.at(-1);
    const isStart = isNumbered ? NUMBER.test(each.text) || isNext(each.text, last?.text ?? '') : isParted ? isAfterBlank || isWhole(each.text) : true;
    isAfterBlank = !isFilled;
    if (!isFilled) continue;
    if (isStart || last === undefined) references.push({ line: each.line, text: each.text.replace(NUMBER, '') });
    else last.text += ` ${each.text}`;
  }
  return references;
}

function bibitems(text: string): WrittenReference[] {
  const end = text.indexOf('\\end{thebibliography}');
  const bibliography = end === -1 ? text : text.slice(0, end);
  const [before = '', ...items] = bibliography.split('\\bibitem');
  let line = before.split('\n').length;
  return items.map((item) => {
    const reference = { line, text: bareItem(item) };
    line += item.split('\n').length - 1;
    return reference;
  });
}

/** The text of an item as it stands in the file, on one line, without its key. */
function bareItem(item: string): string {
  return item
    .replace(/^\s*(?:\[[^\]]*\])?\s*\{[^}]*\}/, '')
    .replaceAll('\\newblock', ' ')
    .replaceAll('\\_', '_')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
