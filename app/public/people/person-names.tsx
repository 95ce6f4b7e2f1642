import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import type { LinkedMembers } from '#core/author-links/author-index.ts';
import { shownName } from '#core/publications/printed-name.ts';

interface PersonNamesProps {
  /** As they are stored. */
  readonly names: readonly string[];
  readonly members: LinkedMembers | undefined;
  /** Signs after a name. */
  readonly marks?: ReadonlyMap<string, ReactNode>;
}

/** Names as they are printed; those of members lead to their pages. */
export function PersonNames({ names, members, marks }: PersonNamesProps) {
  return names.map((name, position) => {
    const member = members?.get(position);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold a name twice
      <Fragment key={position}>
        {position > 0 && ', '}
        {member === undefined ? shownName(name) : <a href={href('/Student/:studentId', { studentId: member })}>{shownName(name)}</a>}
        {marks?.get(name)}
      </Fragment>
    );
  });
}
