import { OTHER_SITE_ADDRESS } from '#core/formats/other-site-column.ts';
import { areValues } from '#core/values.ts';
import { type Facts, parseFacts } from './facts.ts';
import { asFormerMember } from './former-members.ts';
import { frontMatter } from './front-matter.ts';
import { type LeftOut, leaving } from './left-out.ts';
import { markdownOfHtml } from './markdown-of-html.ts';
import { DATA_NAME, isList, isToml, isWordpressExport, MARKDOWN_NAME } from './may-hold-records.ts';
import { asNews } from './news-facts.ts';
import { pageAddresses } from './page-addresses.ts';
import { asPublication } from './publication-facts.ts';
import { withoutTemplates } from './template-marks.ts';
import { unwrapped } from './unwrapped.ts';
import type { ReadHtml } from './wordpress-markdown.ts';
import { type KindRecords, wordpressRecords } from './wordpress-records.ts';

/** The way in which files are read, with the notes that are taken meanwhile. */
export interface Reading {
  readonly readHtml: ReadHtml;
  readonly leftOut: LeftOut;
  /** The kind of what is taken out of a file that holds several. */
  readonly kind?: string | undefined;
  /** The address of the site that the files are of; empty where nobody has said it. */
  readonly site?: string | undefined;
}

/** A file as text. */
export interface TextFile {
  /** Its name; empty for pasted text. */
  readonly name: string;
  readonly text: string;
}

/** The name of the part of a file that a record stood in, and of the text below its facts. */
const SECTION = 'section';
const BODY = 'content';

/** The names of the fact that says what a thing is called. */
const NAMES = ['name', 'title', 'display_name', 'first_name', 'nombre', 'titulo'];

/** The list in an answer of an API: its name is no group's. */
const PAGED = /^(?:results|items|data|records|entries|rows)$/;

/** Deeper lists are none of records. */
const MAX_DEPTH = 5;

/**
 * The records of a file as generators of sites keep them: a Markdown file with facts above its text is one, a list in
 * YAML, TOML or JSON holds several, and so does an export of WordPress.
 * @returns null of a file of another kind, such as a sheet
 * @throws Error of one that cannot be read
 */
export function readRecords(file: TextFile, reading: Reading): KindRecords | null {
  const text = file.text.replace(/^\uFEFF+/, '').replaceAll(/\r\n?/g, '\n');
  if (isWordpressExport(text)) return wordpressRecords(text, reading.readHtml, reading.leftOut, reading.kind);
  const records = siteRecords({ name: file.name, text }, reading);
  return records && { kind: '', kinds: [], records: records.map((record) => asNews(asPublication(asFormerMember(record, file.name)))) };
}

function siteRecords({ name, text }: TextFile, reading: Reading): Facts[] | null {
  const front = frontMatter(text);
  if (front !== null && (front.body.trim() !== '' || !DATA_NAME.test(name))) {
    const read = parseFacts(front.head, front.notation);
    const facts = areValues(read) ? (withoutHtml(read, reading) as Facts) : {};
    return isListing(name, facts, front.body) ? [] : [pageOf(name, facts, front.body, reading)];
  }
  // A text in Markdown may begin with a list, or with a link in brackets.
  if (DATA_NAME.test(name) || (!MARKDOWN_NAME.test(name) && (isToml({ name, text }) || isList(text))))
    return recordsIn(withoutHtml(parseFacts(text, isToml({ name, text }) ? 'toml' : 'yaml'), reading));
  if (!MARKDOWN_NAME.test(name)) return null;
  const [heading = '', title = ''] = /^\s*# +([^\n]+)\n/.exec(text) ?? [];
  return [pageOf(name, title === '' ? {} : { title }, text.slice(heading.length), reading)];
}

/** Elements that only a text of several lines has: a name in bold letters is left to who reads names. */
const BLOCKS = /<(?:p|br|div|ul|ol|h\d|img|table)[\s/>]/i;
/** A link in a line of text, which is Markdown unless it is in a name. */
const LINK = /<a\s(?:[^<>]*?\s)?href="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/gi;
const NAME = /^(?:title|name|authors?|role|position)$/;

/** Facts whose texts are Markdown where they were HTML. */
function withoutHtml(value: unknown, reading: Reading, name = ''): unknown {
  if (typeof value === 'string')
    return BLOCKS.test(value)
      ? markdownOfHtml(value, reading.readHtml, () => undefined).trim()
      : value.replace(LINK, NAME.test(name) ? '$2' : '[$2]($1)');
  if (Array.isArray(value)) return value.map((each) => withoutHtml(each, reading, name));
  if (!areValues(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([fact, each]) => [fact, withoutHtml(each, reading, fact)]));
}

/** The date and the name in a path. A page with a folder of its own has the folder's name: "ana-ruiz/_index.md". */
const PAGE_PATH = /(?:^|\/)(?:(?<date>\d{4}-\d\d-\d\d)-)?(?<slug>[^/]*?)(?:\/_?index)?\.\w+$/;

/** A page of Hugo that lists those beside it, and says how. */
const LISTING = ['view', 'cms_exclude', 'cascade', 'sections', 'widget', 'header', 'aliases', 'type', 'design'];

function isListing(name: string, facts: Facts, body: string): boolean {
  return /(?:^|\/)_index\.\w+$/.test(name) && body.trim() === '' && LISTING.some((fact) => fact in facts) && !('role' in facts || 'bio' in facts);
}

/** @param name the file's name, after its folders where it came in one */
function pageOf(name: string, facts: Facts, body: string, { leftOut, readHtml, site = '' }: Reading): Facts {
  const { date, slug = '' } = PAGE_PATH.exec(name)?.groups ?? {};
  const named = facts.title ?? facts.name;
  const leave = leaving(leftOut, typeof named === 'string' ? named : wordsOf(slug));
  const text = unwrapped(markdownOfHtml(withoutTemplates(body, facts, leave), readHtml, leave)).trim();
  return {
    ...(!isNamed(facts) && !/^_?index$/.test(slug) && slug !== '' && { title: wordsOf(slug) }),
    ...(date !== undefined && !('date' in facts) && { date }),
    ...facts,
    ...(text !== '' && { [BODY]: text }),
    [OTHER_SITE_ADDRESS.label]: pageAddresses(name, facts, site),
  };
}

function wordsOf(slug: string): string {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The records of a list, of lists by their names, or of one record alone. */
function recordsIn(value: unknown): Facts[] | null {
  const found = listed(value, []);
  if (found.length > 0) return found;
  return areValues(value) && Object.keys(value).length > 0 ? [value] : null;
}

function isNamed(value: unknown): boolean {
  return areValues(value) && NAMES.some((name) => name in value);
}

function listed(value: unknown, path: readonly string[]): Facts[] {
  if (path.length > MAX_DEPTH) return [];
  const named = path.filter((name) => !PAGED.test(name));
  const section = named.length === 0 ? {} : { [SECTION]: named.join(' / ') };
  if (Array.isArray(value)) return value.every(areValues) ? value.map((each) => ({ ...section, ...each })) : [];
  if (!areValues(value)) return [];
  const values = Object.entries(value);
  // Each by the name that others call it: `ana: { name: Ana Ruiz }`. Lists within of what has no name are facts of it.
  if (values.length > 1 && values.every(([, each]) => areValues(each) && !listed(each, [...path, '']).some(isNamed)))
    return values.map(([name, each]) => ({ ...section, ...(!isNamed(each) && { name: wordsOf(name) }), ...(each as Facts) }));
  return values.flatMap(([name, each]) => (areValues(each) || Array.isArray(each) ? listed(each, [...path, name]) : []));
}
