import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { collections } from '#core/collections/index.ts';
import type { ImportEntry } from '#core/contract/imports.ts';
import { printedName, shownName } from '#core/publications/printed-name.ts';
import type { Values } from '#core/values.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { SideBySide } from '../../versions/differences/side-by-side.tsx';
import { wordDifference } from '../../versions/differences/stretches.ts';
import { TextDifference } from '../../versions/differences/text-difference.tsx';

const { papers } = collections;

/** Of an identifier, each sign counts. */
const DOI = 'DOI';

export interface ComparedEntryProps {
  readonly entry: ImportEntry;
  /** The publication that it is, or may be, stored or in the same file; undefined while it is on its way. */
  readonly other: Values | undefined;
  readonly caption: string;
  /** Whether authors alone are compared. */
  readonly isOfAuthors?: boolean;
}

/** An entry beside a publication, with the words that differ marked. */
export function ComparedEntry({ entry, other, caption, isOfAuthors = false }: ComparedEntryProps) {
  const words = importsWords();
  const mine = sidesOf(other);
  const theirs = sidesOf({ ...entry, authors: entry.authors.map(printedName) });
  const labels = isOfAuthors ? [words.facts.authors] : Object.keys(theirs);
  const one: ReactNode = (
    <>
      {entry.like === undefined ? words.stored : words.inSameFile}{' '}
      {!isOfAuthors && entry.of !== undefined && <Link to={editAddress(papers.name, entry.of)}>{words.seeIt}</Link>}
    </>
  );
  return (
    <SideBySide
      caption={caption}
      one={one}
      other={words.inTheFile}
      facts={labels.map((label) => ({
        label,
        one: mine[label] || '—',
        // A file that does not say something takes nothing away.
        other: theirs[label] ? (
          <TextDifference before={mine[label] ?? ''} after={theirs[label]} {...(label !== DOI && { find: wordDifference })} />
        ) : (
          '—'
        ),
      }))}
    />
  );
}

/** The facts that tell two publications apart, by the names of the fields. */
function sidesOf(item: Values = {}): Record<string, string> {
  const { facts, andOthers } = importsWords();
  const { title, authors, more_authors, others, venue, year, doi } = item;
  const text = (value: unknown) => (value === null || value === undefined ? '' : `${value as string | number}`);
  const names = Array.isArray(authors) ? authors.map((name) => shownName(String(name))) : [];
  return {
    [facts.title]: text(title),
    [facts.authors]: [...names, ...(more_authors === true || others === true ? [andOthers] : [])].join(', '),
    [facts.venue]: text(venue),
    [facts.year]: text(year),
    [DOI]: text(doi),
  };
}
