import type { MetaDescriptor } from 'react-router';
import type { Document } from '#core/documents/index.ts';
import { groupName } from '#core/documents/site.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import share from './share.jpg?url&no-inline';

/** An object of schema.org; React Router escapes it where it is written. */
export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** A page's description of itself for search engines and for those who share its address. */
export interface Head {
  /** Without the group's name, which is added where there is room; absent on the landing page. */
  readonly title?: string;
  readonly description?: string;
  /** Canonical path, percent-encoded. */
  readonly path: string;
  /** Path of the picture that represents the page; without one it is the logo, or the lighthouse. */
  readonly image?: string | null;
  readonly type?: 'website' | 'article' | 'profile';
  readonly jsonLd?: readonly JsonLd[];
  /** Tags for search engines of scholars, as they are repeated. */
  readonly citation?: readonly { readonly name: string; readonly content: string }[];
  readonly noindex?: boolean;
}

/** A longer description is cut at a word. */
export const MAX_DESCRIPTION_LENGTH = 300;
/** Search engines and tabs cut longer ones. */
const MAX_TITLE_LENGTH = 70;

/** One line for search results, cut at a word. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s\S*$/, '')}…`;
}

/** Parts one after the other, each ended by one full stop. */
export function sentences(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** The facts of the group in the head of every page. */
type Identity = Pick<Document<'site'>, 'group_name' | 'short_name' | 'description' | 'logo_url' | 'researcher_title' | 'institution_lines'>;

/** The group's description; without one of its own it is made of its name, who leads it and where it belongs. */
export function siteDescription(site: Omit<Identity, 'logo_url' | 'short_name'>): string {
  const own = site.description.trim();
  if (own !== '') return own;
  return sentences([...new Set([groupName(site), site.researcher_title, ...site.institution_lines.map(({ text }) => text)])]);
}

/** A page's title and, where there is room, whose it is: the group's short name if it has one. */
function titleOf(title: string | undefined, site: Pick<Identity, 'group_name' | 'short_name'>): string {
  const [name, short] = [groupName(site), site.short_name.trim()];
  if (title === undefined) return name.length <= MAX_TITLE_LENGTH ? name : short || name;
  const whole = `${title} | ${short || name}`;
  return whole.length <= MAX_TITLE_LENGTH ? whole : title;
}

/** The tags of a page. */
export function headTags(head: Head, site: Identity, siteUrl: string): MetaDescriptor[] {
  const name = groupName(site);
  const ownTitle = head.title && formulasAsText(head.title);
  const title = titleOf(ownTitle, site);
  const description = oneLine(formulasAsText(head.description?.trim() || siteDescription(site)));
  const url = siteUrl + head.path;
  const image = head.image || site.logo_url || share;
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(head.noindex ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:title', content: ownTitle ?? name },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:image', content: siteUrl + image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(head.citation ?? []),
    ...(head.jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': head.jsonLd } }] : []),
  ];
}

/** The tags of a page that does not exist, or that fails. It has its title in its text, for the title is English. */
export const UNTITLED_TAGS: MetaDescriptor[] = [{ name: 'robots', content: 'noindex' }];

/** A page's `meta`: the tags that its loader made, or those of a page that is not there. */
export function loadedTags({ loaderData }: { loaderData?: { readonly tags: MetaDescriptor[] } | null | undefined }): MetaDescriptor[] {
  return loaderData?.tags ?? UNTITLED_TAGS;
}

/** A layout's `meta`: the title in the place of a page that fails. */
export function failureTags({ error }: { error?: unknown }): MetaDescriptor[] {
  return error === undefined ? [] : UNTITLED_TAGS;
}
