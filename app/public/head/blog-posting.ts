import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import { groupName } from '#core/documents/site.ts';
import { shownPicture } from '#core/files/shown-picture.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { lastChanged } from '#core/system/last-changed.ts';
import { nameOf } from '#core/title.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** A blog post, for search engines. */
export function blogPosting(post: Item<'blogs'>, site: Pick<Document<'site'>, 'group_name'>, siteUrl: string): JsonLd {
  const picture = shownPicture(collections.blogs.fields, post, 'url_image');
  return {
    '@type': 'BlogPosting',
    headline: formulasAsText(nameOf(collections.blogs, post)),
    mainEntityOfPage: siteUrl + href('/Blog/:id?', { id: post.id }),
    publisher: { '@type': 'ResearchOrganization', '@id': organizationId(siteUrl), name: groupName(site) },
    inLanguage: 'es',
    ...(post.author.trim() && { author: { '@type': 'Person', name: post.author } }),
    ...(post.publishDate && { datePublished: post.publishDate }),
    ...(post.updatedDate && { dateModified: lastChanged(collections.blogs, post) }),
    ...(picture && { image: siteUrl + picture.src }),
  };
}
