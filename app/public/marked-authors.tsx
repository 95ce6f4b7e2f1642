import type { LinkedMembers } from '#core/author-links/author-index.ts';
import type { Item } from '#core/collections/index.ts';
import { publicationWords } from '../words/publication.ts';
import { PersonNames } from './people/person-names.tsx';

interface MarkedAuthorsProps {
  readonly paper: Pick<Item<'papers'>, 'authors' | 'more_authors' | 'equal_authors' | 'corresponding_authors'>;
  readonly members: LinkedMembers;
}

/** The authors of a publication with their marks, which are explained below. */
export function MarkedAuthors({ paper, members }: MarkedAuthorsProps) {
  const words = publicationWords();
  const { authors, equal_authors: equal, corresponding_authors: corresponding } = paper;
  const marks = new Map(
    [...equal, ...corresponding].map((name) => [
      name,
      <>
        {equal.includes(name) && <Mark sign="*" name={words.equalAuthor} />}
        {corresponding.includes(name) && <Mark sign="✉" name={words.correspondingAuthor} />}
      </>,
    ]),
  );
  return (
    <>
      <p className="lead">
        <PersonNames names={authors} members={members} marks={marks} /> {paper.more_authors && words.andOthers}
      </p>
      {equal.length + corresponding.length > 0 && (
        <p className="quiet marks">
          {equal.length > 0 && (
            <span>
              <span aria-hidden="true">*</span> {words.equalAuthors}
            </span>
          )}{' '}
          {corresponding.length > 0 && (
            <span>
              <span aria-hidden="true">✉{'\uFE0E'}</span> {words.correspondingAuthors}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** A sign after a name, with what it means for those who do not see it. */
function Mark({ sign, name }: { readonly sign: string; readonly name: string }) {
  return (
    <span className="mark" role="img" aria-label={name} title={name}>
      {sign}
      {'\uFE0E'}
    </span>
  );
}
