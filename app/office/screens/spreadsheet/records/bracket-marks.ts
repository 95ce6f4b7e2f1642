/** A mark in brackets, as WordPress and its plug-ins have them: `[gallery ids="1,2"]`, `[/caption]`. */
export interface BracketMark {
  readonly name: string;
  /** Its values by their names, in small letters; those without a name by their number. */
  readonly values: ReadonlyMap<string, string>;
  readonly isEnd: boolean;
  /** True where a value stands in quotes, as in no words of people. */
  readonly isQuoted: boolean;
  /** Its beginning and end in the text. */
  readonly start: number;
  readonly end: number;
  /** The mark that ends it; undefined where there is none. */
  readonly closing: BracketMark | undefined;
}

const MARK = /\[(\/?)([a-z][\w-]*)(?=[\s=\]/])([^\][]*)\](?![(\]])/gi;
const SIGNS: Readonly<Record<string, string>> = { '&quot;': '"', '&#8220;': '"', '&#8221;': '"', '&#8243;': '"', '&#038;': '&', '&amp;': '&' };
const QUOTED = /[\w-]=\s?(?:["'“”″]|&(?:quot|#82(?:20|21|43));)/;
const VALUE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=]\S*)/g;

/** The marks in brackets of a text, in their order. Two brackets stand around words about a mark, which are none. */
export function bracketMarks(text: string): readonly BracketMark[] {
  /** By its name, the nearest mark behind that ends one: each ends the first that is open. */
  const ends = new Map<string, BracketMark[]>();
  const marks: BracketMark[] = [];
  for (const found of [...text.matchAll(MARK)].toReversed()) {
    const { 0: whole, 1: slash, 2: written = '', 3: rest = '', index } = found;
    if (text.charAt(index - 1) === '[') continue;
    const name = written.toLowerCase();
    const isEnd = slash !== '';
    const closing = isEnd || rest.endsWith('/') ? undefined : ends.get(name)?.pop();
    const isQuoted = QUOTED.test(rest);
    const mark = { name, isEnd, isQuoted, values: isEnd ? new Map() : valuesIn(rest), start: index, end: index + whole.length, closing };
    if (isEnd) ends.set(name, [...(ends.get(name) ?? []).slice(-MAX_DEPTH), mark]);
    marks.push(mark);
  }
  return marks.toReversed();
}

/** Deeper marks of one name are of no page. */
const MAX_DEPTH = 20;

function valuesIn(text: string): Map<string, string> {
  const plain = text.replace(/\/$/, '').replaceAll(/&(?:quot|amp|#\d+);|[“”″]/g, (sign) => SIGNS[sign] ?? (sign.startsWith('&') ? sign : '"'));
  const values = new Map<string, string>();
  for (const [whole, name, ...written] of plain.matchAll(VALUE)) {
    const value = written.find((each) => each !== undefined) ?? '';
    // `[youtube=https://youtu.be/a]` has no name for its value.
    const key = name === undefined || whole.startsWith('=') ? String(values.size) : name.toLowerCase();
    if (!values.has(key)) values.set(key, value.replace(/^=/, ''));
  }
  return values;
}
