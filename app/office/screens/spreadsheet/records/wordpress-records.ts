import type { FileRecord } from './read-records.ts';
import { postMarkdown, type ReadHtml } from './wordpress-markdown.ts';
import { type ExportedPost, exportedPosts } from './wordpress-posts.ts';

/** The types that hold nothing which a visitor reads. */
const INNER = /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.+|acf.*|wpcf7_.+|elementor_.+)$/;
const LEFT_OUT = ['trash', 'auto-draft', 'inherit'];
const SHOWN = ['publish', 'future'];
/** The names of WordPress's own taxonomies in plain words. */
const TAXONOMIES: Readonly<Record<string, string>> = { category: 'categories', post_tag: 'tags' };
/** Values that plug-ins keep in a notation of their own. */
const SERIALIZED = /^(?:[aOsidb]:\d+[:;]|\{|\[)/;

/**
 * The records of an export of WordPress: its posts, or where there are none what else it holds. Pages, and what a
 * plug-in keeps, are exported by themselves.
 */
export function wordpressRecords(xml: string, readHtml: ReadHtml): FileRecord[] {
  const all = exportedPosts(xml);
  const files = new Map(all.flatMap(({ id, file }) => (file === '' ? [] : [[id, file] as const])));
  const readable = all.filter(({ type, status }) => !INNER.test(type) && !LEFT_OUT.includes(status));
  const posts = readable.filter(({ type }) => type === 'post');
  return (posts.length > 0 ? posts : readable).map((post) => recordOf(post, readHtml, files));
}

function recordOf(
  { type, status, title, date, author, html, summary, terms, fields }: ExportedPost,
  readHtml: ReadHtml,
  files: ReadonlyMap<string, string>,
): FileRecord {
  const own = type === 'post' ? [] : [...fields].filter(([name, value]) => !name.startsWith('_') && !SERIALIZED.test(value));
  return {
    title,
    date,
    author,
    summary,
    ...Object.fromEntries([...terms].map(([taxonomy, names]) => [TAXONOMIES[taxonomy] ?? taxonomy, names])),
    ...Object.fromEntries(own),
    image: files.get(fields.get('_thumbnail_id') ?? '') ?? '',
    content: postMarkdown(html, readHtml, files),
    ...(!SHOWN.includes(status) && { published: 'false' }),
  };
}
