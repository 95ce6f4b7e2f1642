import { createAuthorIndex } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { createLinkIndex } from '#core/links/link-index.ts';
import type { Published } from '#data/content.ts';

type Parts = { [Name in keyof Published]?: Published[Name] extends readonly (infer Each)[] ? Partial<Each>[] : Partial<Published[Name]> };

/** The content that visitors may read, for a test that gives only the fields it looks at. */
export function published(parts: Parts): Published {
  const site = {
    group_name: 'Grupo',
    short_name: '',
    description: 'Un grupo',
    researcher_title: '',
    institution_lines: [],
    tagline: 'Luz',
    timeline: [],
    show_lines: true,
    show_entries: true,
    addresses: [],
    links: [],
    highlights: [],
    logo_url: null,
    sections: [],
  };
  return {
    ...Object.fromEntries(Object.keys(collections).map((name) => [name, []])),
    authors: createAuthorIndex([]),
    links: createLinkIndex([]),
    merged: new Map(),
    ...parts,
    profile: { name: '', main_info: '', ...parts.profile },
    site: { ...site, ...parts.site },
  } as unknown as Published;
}

/** A publication with nothing in it but what is given. */
export function paper(given: Partial<Item<'papers'>>): Item<'papers'> {
  const empty = { id: 'p', title: '', url: '', year: 2020, authors: [], venue: '', doi: '', abstract: '', pdf_url: null };
  const texts = ['type', 'volume', 'issue', 'pages', 'date', 'publisher', 'edition', 'language', 'note', 'isbn', 'issn', 'arxiv', 'pmid'];
  const more = {
    ...Object.fromEntries(texts.map((name) => [name, ''])),
    editors: [],
    translators: [],
    keywords: [],
    links: [],
    more_authors: false,
    equal_authors: [],
    corresponding_authors: [],
    version_of: null,
  };
  return { ...empty, ...more, ...given } as unknown as Item<'papers'>;
}
