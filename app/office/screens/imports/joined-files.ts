import { pageComment } from '#core/formats/bibtex/page-comment.ts';
import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import { pageAddresses } from '../spreadsheet/records/page-addresses.ts';
import { readText } from '../spreadsheet/sheet.ts';

const BIBTEX = /\.bib(?:tex)?$/i;

/** Entries that others take from, abbreviations without braces, and the keys of both. */
const TAKEN_FROM = /(?<![^\s,])(?:crossref|xdata)\s*=\s*["{]?([^"{}\n]*)/gi;
const ABBREVIATION = /(?:(?:^|,)[ \t]{0,99}[a-z]{1,30}[ \t]{0,99}=|#)\s{0,99}([a-z][^\s,{}()"=#]*)[ \t]{0,99}(?=[,}#\n])/gim;
const ABBREVIATIONS = /@string\s*[{(]/i;
const KEY = /@[a-z]+\s*[{(]\s*([^\s,{}()"=]+)\s*[,=]/gi;

/**
 * The files, of which those of BibTeX out of one folder are one: sites keep one for each publication. So are those with
 * entries that take from one in another file, and that file: people keep the books and their chapters apart, and the
 * names of journals that they abbreviate.
 */
export async function joinedFiles(files: readonly File[]): Promise<File[]> {
  const loose = files.filter(({ name, size }) => BIBTEX.test(name) && !name.includes('/') && size <= MAX_IMPORT_BYTES);
  const dependent = await dependentFiles(loose);
  const parts = Map.groupBy(files, (file) => {
    if (BIBTEX.test(file.name) && file.name.includes('/')) return `${file.name.split('/', 1)[0]}.bib`;
    return dependent.includes(file) ? dependent.map(({ name }) => name).join(' + ') : '';
  });
  const joined = await Promise.all([...parts].map(async ([name, group]) => (name === '' || group.length === 1 ? group : joinedAs(name, group))));
  return joined.flat();
}

/** The files that lack an entry or an abbreviation which theirs take, and those that have it. */
async function dependentFiles(files: readonly File[]): Promise<File[]> {
  const read = await Promise.all(files.map(async (file) => ({ file, ...keysIn(await file.text()) })));
  const lacked = new Set(read.flatMap(({ own, taken }) => taken.filter((key) => !own.has(key))));
  const elsewhere = new Set(read.flatMap(({ own }) => [...own].filter((key) => lacked.has(key))));
  return read
    .filter(({ own, taken }) => taken.some((key) => !own.has(key) && elsewhere.has(key)) || [...own].some((key) => elsewhere.has(key)))
    .map(({ file }) => file);
}

/** The keys of a file's entries and abbreviations, and those that they take from. */
function keysIn(text: string): { readonly own: ReadonlySet<string>; readonly taken: readonly string[] } {
  const found = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, key = '']) => key.toLowerCase());
  const entries = found(TAKEN_FROM).flatMap((keys) => keys.split(',').map((key) => key.trim()));
  return { own: new Set(found(KEY)), taken: [...entries, ...found(ABBREVIATION)] };
}

/** Says which page a file stood beside, as Hugo has them: "publication/ruiz-2020/cite.bib" beside its "index.md". */
function pageOf(name: string): string {
  const [, folder] = /^(.+)\/cite\.bib$/i.exec(name) ?? [];
  return pageComment(folder === undefined ? '' : pageAddresses(`${folder}/index.md`, {}, ''));
}

/** Each file has an encoding of its own; one that is refused, or has no entry, is left to be told of by itself. */
async function joinedAs(name: string, files: readonly File[]): Promise<File[]> {
  const read = await Promise.all(files.map((file) => readText(file).catch(() => null)));
  const texts = read.map((file) => (file?.text.includes('@') ? `${pageOf(file.name)}\n${file.text}` : null));
  const held = texts.filter((text) => text !== null);
  // An abbreviation is known behind its place.
  const whole = [true, false].flatMap((isFirst) => held.filter((text) => ABBREVIATIONS.test(text) === isFirst)).join('\n\n');
  return [...(whole === '' ? [] : [new File([whole], name)]), ...files.filter((_, index) => texts[index] === null)];
}
