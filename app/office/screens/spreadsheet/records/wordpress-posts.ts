import { plainText } from '#core/formats/plain-text.ts';
import { elements } from '#core/formats/xml-elements.ts';
import { htmlEscaped } from './html-escaped.ts';

/** An entry of an export of WordPress: a post, a page, a file, or what a plug-in keeps. */
export interface ExportedPost {
  readonly id: string;
  readonly type: string;
  /** As WordPress calls it: `publish`, `draft`, `private`. */
  readonly status: string;
  readonly title: string;
  /** As that site's clocks say it: "2024-01-05 10:00:00"; empty of a draft without one. */
  readonly date: string;
  /** The name as it is shown. */
  readonly author: string;
  readonly html: string;
  readonly summary: string;
  /** The terms of each taxonomy, such as `category`. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  /** The custom fields of it. */
  readonly fields: ReadonlyMap<string, string>;
  /** The address of a file; empty of anything else. */
  readonly file: string;
  /** The id of the post that a file was uploaded for, or of the page above a page; "0" of none. */
  readonly parent: string;
  /** Its addresses on its own site, with spaces between them. */
  readonly addresses: string;
  /** The number of the visitors' remarks that are shown below it. */
  readonly comments: number;
}

const TERM = /<category domain="([^"]*)"[^<>]*>([^<]*)<\/category>/g;

/** The address of the site that an export is of. */
export function exportedSite(xml: string): string {
  return textIn(xml, 'wp:base_blog_url') || textIn(xml, 'link');
}

/** The entries of an export of WordPress (WXR), as they stand there. */
export function exportedPosts(xml: string): ExportedPost[] {
  const plain = withoutSections(xml);
  const authors = new Map(
    elements(plain, 'wp:author').map((author) => [textIn(author, 'wp:author_login'), textIn(author, 'wp:author_display_name')]),
  );
  return elements(plain, 'item').map((item) => {
    const creator = textIn(item, 'dc:creator');
    const date = textIn(item, 'wp:post_date');
    const fields = elements(item, 'wp:postmeta').map((field) => [textIn(field, 'wp:meta_key'), textIn(field, 'wp:meta_value')] as const);
    const link = textIn(item, 'link');
    // A name that it had before still leads to it.
    const formerly = fields.flatMap(([key, name]) => (key === '_wp_old_slug' ? link.replace(/[^/]+\/?$/, name) : []));
    return {
      id: textIn(item, 'wp:post_id'),
      type: textIn(item, 'wp:post_type'),
      status: textIn(item, 'wp:post_password') === '' ? textIn(item, 'wp:status') : 'private',
      title: plainText(textIn(item, 'title')),
      date: date.startsWith('0000') ? '' : date,
      author: plainText(authors.get(creator) || creator),
      html: textIn(item, 'content:encoded'),
      summary: plainText(textIn(item, 'excerpt:encoded')),
      terms: termsOf(item),
      fields: new Map(fields),
      addresses: [link, textIn(item, 'guid'), ...formerly].filter((address) => /^https?:\/\/\S+$/.test(address)).join(' '),
      file: textIn(item, 'wp:attachment_url'),
      parent: textIn(item, 'wp:post_parent'),
      comments: elements(item, 'wp:comment').filter(isShown).length,
    };
  });
}

/** True of a remark of somebody that was let through, and of none that another site left. */
function isShown(comment: string): boolean {
  return textIn(comment, 'wp:comment_approved') === '1' && /^(?:comment)?$/.test(textIn(comment, 'wp:comment_type'));
}

/** XML without sections of characters (CDATA): every sign of a tag is one. */
function withoutSections(xml: string): string {
  return xml
    .split('<![CDATA[')
    .map((part, index) => {
      const end = index === 0 ? 0 : part.indexOf(']]>');
      return htmlEscaped(part.slice(0, end)) + part.slice(end).replace(']]>', '');
    })
    .join('');
}

function textIn(xml: string, name: string): string {
  return unescaped(elements(xml, name)[0] ?? '').trim();
}

function termsOf(item: string): Map<string, string[]> {
  const terms = [...item.matchAll(TERM)].map(([, taxonomy = '', name = '']) => ({ taxonomy, name: plainText(unescaped(name)) }));
  return new Map([...Map.groupBy(terms, ({ taxonomy }) => taxonomy)].map(([taxonomy, group]) => [taxonomy, group.map(({ name }) => name)]));
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(xml: string): string {
  return xml.replaceAll(/&(lt|gt|amp|quot|apos);/g, (sign, name: string) => SIGNS[name] ?? sign);
}
