import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import type { LinkedMembers } from '#core/author-links/author-index.ts';
import { shownNames } from '#core/publications/printed-name.ts';

interface PersonNamesProps {
  /** As they are stored. */
  readonly names: readonly string[];
  readonly members: LinkedMembers | undefined;
  /** Signs after a name. */
  readonly marks?: ReadonlyMap<string, ReactNode>;
}

/** Names as they are printed; those of members lead to their pages. */
export function PersonNames({ names, members, marks }: PersonNamesProps) {
  return shownNames(names).map((shown, position) => {
    const member = members?.get(position);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold a name twice
      <Fragment key={position}>
        {position > 0 && ', '}
        {member === undefined ? shown : <a href={href('/Student/:studentId', { studentId: member })}>{shown}</a>}
        {marks?.get(names[position] ?? '')}
      </Fragment>
    );
  });
}
