import { href } from 'react-router';
import type { Item } from '#core/collections/index.ts';
import type { Document } from '#core/documents/index.ts';
import type { JsonLd } from './head.ts';
import { organizationId } from './organization.ts';

/** A blog post, for search engines. */
export function blogPosting(post: Item<'blogs'>, site: Pick<Document<'site'>, 'group_name'>, siteUrl: string): JsonLd {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    mainEntityOfPage: siteUrl + href('/Blog/:id?', { id: post.id }),
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'ResearchOrganization', '@id': organizationId(siteUrl), name: site.group_name },
    inLanguage: 'es',
    ...(post.publishDate && { datePublished: post.publishDate }),
    ...(post.updatedDate && { dateModified: post.updatedDate }),
    ...(post.url_image && { image: siteUrl + post.url_image }),
  };
}
