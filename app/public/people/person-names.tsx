import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import type { LinkedMembers } from '#core/author-links/author-index.ts';
import { shownNames } from '#core/publications/printed-name.ts';

interface PersonNamesProps {
  /** As they are stored. */
  readonly names: readonly string[];
  readonly members: LinkedMembers | undefined;
  /** The positions of the names that are shown, in their order; without them all are. */
  readonly positions?: readonly number[];
  /** Signs after a name. */
  readonly marks?: ReadonlyMap<string, ReactNode>;
}

/** Names as they are printed; those of members lead to their pages. */
export function PersonNames({ names, members, positions = [...names.keys()], marks }: PersonNamesProps) {
  const allShown = shownNames(names);
  return positions.map((position, index) => {
    const [shown, member] = [allShown[position], members?.get(position)];
    return (
      <Fragment key={position}>
        {index > 0 && ', '}
        {position > (positions[index - 1] ?? -1) + 1 && '… '}
        {member === undefined ? shown : <a href={href('/Student/:studentId', { studentId: member })}>{shown}</a>}
        {marks?.get(names[position] ?? '')}
      </Fragment>
    );
  });
}
