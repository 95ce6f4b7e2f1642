import type { ReactNode } from 'react';
import { type AuthorIndex, membersIn } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { foldText } from '#core/text/folded-text.ts';
import { landingWords } from '../../../words/landing.ts';
import { PersonNames } from '../../people/person-names.tsx';

/**
 * The author and year of a thesis, its level and its advisors, each false or empty where it is not known.
 * @param heading the title of its type, which mostly says the level
 */
export function thesisFacts(thesis: Item<'tesis'>, heading: string, authors: AuthorIndex): ReactNode[] {
  const { id, author, year, level, asesores } = thesis;
  const isWritten = author !== '' || year !== null;
  return [
    isWritten && (
      <>
        {author && <PersonNames names={[author]} members={membersIn(authors, 'tesis', id, 'author')} />}
        {author && year && ', '}
        {year}
      </>
    ),
    untoldLevel(level, heading),
    asesores.length > 0 && (
      <>
        {landingWords().advisors} <PersonNames names={asesores} members={membersIn(authors, 'tesis', id, 'asesores')} />
      </>
    ),
  ];
}

/** The level where it says more than the heading. */
function untoldLevel(level: string, heading: string): string | undefined {
  if (level === '' || level === 'other') return undefined;
  const label = collections.tesis.fields.level.options.find(({ value }) => value === level)?.label;
  return label && foldText(heading).includes(foldText(label)) ? undefined : label;
}
