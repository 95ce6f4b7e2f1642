import { OTHER_SITE_ADDRESS } from '#core/formats/other-site-column.ts';
import { spreadsheetWords } from '../../../../words/office/spreadsheet.ts';
import type { Facts } from './facts.ts';
import { type LeftOut, leaving } from './left-out.ts';
import { postMarkdown, type ReadHtml } from './wordpress-markdown.ts';
import { type ExportedPost, exportedPosts, exportedSite } from './wordpress-posts.ts';

/** A kind of thing that a file holds, by the name that it has there. */
export interface RecordKind {
  readonly name: string;
  readonly count: number;
}

/** The records of one kind, and all kinds that there are. */
export interface KindRecords {
  readonly kind: string;
  readonly kinds: readonly RecordKind[];
  readonly records: readonly Facts[];
}

/** The types that hold nothing which a visitor reads. */
const INNER =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|feedback|vc_grid_item|mc4wp-form|wp_.+|acf.*|wpcf7_.+|wpforms.*|flamingo_.+|elementor_.+)$/;
const LEFT_OUT = ['trash', 'auto-draft', 'inherit'];
const SHOWN = ['publish', 'future'];
/** The names of WordPress's own taxonomies in plain words. */
const TAXONOMIES: Readonly<Record<string, string>> = { category: 'categories', post_tag: 'tags', tag: 'tags' };
/** Values that plug-ins keep in a notation of their own. */
const SERIALIZED = /^(?:[aOsidb]:\d+[:;]|\{|\[)/;
/** A block whose text is kept apart, for several posts. */
const SHARED = /<!-- wp:block \{"ref":(\d+)[^<>]*\/-->/g;
const MAX_TITLE = 60;
const MAX_BEGINNING = 2000;

/** A whole export, to look up in. */
interface Export {
  readonly address: string;
  readonly readHtml: ReadHtml;
  readonly leftOut: LeftOut;
  readonly byId: ReadonlyMap<string, ExportedPost>;
  readonly files: ReadonlyMap<string, string>;
  /** The files of each post, by its id. */
  readonly filesOf: ReadonlyMap<string, readonly string[]>;
}

/**
 * The records of an export of WordPress that are of one kind.
 * @param wanted its name; without one posts, or where there are none what it holds most of
 */
export function wordpressRecords(xml: string, readHtml: ReadHtml, leftOut: LeftOut, wanted?: string): KindRecords {
  const all = exportedPosts(xml);
  const withFile = all.filter(({ file }) => file !== '');
  const whole: Export = {
    address: exportedSite(xml),
    readHtml,
    leftOut,
    byId: new Map(all.map((post) => [post.id, post])),
    files: new Map(withFile.map(({ id, file }) => [id, file])),
    filesOf: new Map([...Map.groupBy(withFile, ({ parent }) => parent)].map(([id, posts]) => [id, posts.map(({ file }) => file)])),
  };
  const byKind = Map.groupBy(
    all.filter(({ type, status }) => !INNER.test(type) && !LEFT_OUT.includes(status)),
    ({ type }) => type,
  );
  const kinds = [...byKind]
    .map(([name, posts]) => ({ name, count: posts.length }))
    .toSorted((one, other) => Number(other.name === 'post') - Number(one.name === 'post') || other.count - one.count);
  const kind = wanted !== undefined && byKind.has(wanted) ? wanted : (kinds[0]?.name ?? '');
  return { kind, kinds, records: (byKind.get(kind) ?? []).map((post) => recordOf(post, whole)) };
}

function recordOf(post: ExportedPost, { address, readHtml, leftOut, byId, files, filesOf }: Export): Facts {
  const { id, type, status, date, author, summary, terms, fields } = post;
  const own = type === 'post' ? [] : [...fields].filter(([name, value]) => !name.startsWith('_') && !SERIALIZED.test(value));
  const html = post.html.replaceAll(SHARED, (_, ref: string) => byId.get(ref)?.html ?? '');
  const left: string[] = [];
  const content = postMarkdown(html, readHtml, { address, byId: files, own: filesOf.get(id) ?? [] }, (name) => left.push(name));
  const title = post.title || beginningOf(content);
  if (post.comments > 0) left.push(spreadsheetWords().comments);
  for (const name of left) leaving(leftOut, title)(name);
  return {
    title,
    date,
    author,
    summary,
    ...Object.fromEntries([...terms].map(([taxonomy, names]) => [TAXONOMIES[taxonomy] ?? taxonomy, names])),
    ...Object.fromEntries(own),
    image: files.get(fields.get('_thumbnail_id') ?? '') ?? '',
    content,
    [OTHER_SITE_ADDRESS.label]: post.addresses,
    ...(!SHOWN.includes(status) && { published: 'false' }),
  };
}

/** The first words of a text, as the title of a post that had none. */
function beginningOf(markdown: string): string {
  const words = markdown
    .slice(0, MAX_BEGINNING)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*_`#>\\]/g, '');
  const [line = ''] = words.trim().split('\n');
  if (line.length <= MAX_TITLE) return line;
  return `${line.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`;
}
