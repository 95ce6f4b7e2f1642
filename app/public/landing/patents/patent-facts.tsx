import type { ReactNode } from 'react';
import { type AuthorIndex, membersIn } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { PersonNames } from '../../people/person-names.tsx';

/** The inventors of a patent, its office and number, and its status, each empty where it is not known. */
export function patentFacts({ id, inventors, office, number, status }: Item<'patents'>, authors: AuthorIndex): ReactNode[] {
  return [
    inventors.length > 0 && <PersonNames key="inventors" names={inventors} members={membersIn(authors, 'patents', id, 'inventors')} />,
    [office, number].filter(Boolean).join(' '),
    status && collections.patents.fields.status.options.find(({ value }) => value === status)?.label,
  ];
}
