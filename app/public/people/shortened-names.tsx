import type { LinkedMembers } from '#core/author-links/author-index.ts';
import { publicationWords } from '../../words/publication.ts';
import { PersonNames } from './person-names.tsx';

/** Lists of so many names are shown whole. */
const MOST_NAMES = 12;
const FIRST_NAMES = 5;

interface ShortenedNamesProps {
  /** As they are stored. */
  readonly names: readonly string[];
  readonly members: LinkedMembers | undefined;
}

/** Names in a row of a list: of very many the first, those of members and the last, and how many they are. */
export function ShortenedNames({ names, members }: ShortenedNamesProps) {
  if (names.length <= MOST_NAMES) return <PersonNames names={names} members={members} />;
  const positions = [...names.keys()];
  const kept = positions.filter((at) => at < FIRST_NAMES || at === names.length - 1 || members?.has(at) === true);
  return (
    <>
      <PersonNames names={names} members={members} positions={kept} /> {publicationWords().countOfAuthors(names.length)}
    </>
  );
}
