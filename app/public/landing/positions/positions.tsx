import type { Item } from '#core/collections/index.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { positionsWords } from '../../../words/positions.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { PositionList } from '../../positions/position-list.tsx';

interface PositionsProps {
  readonly positions: readonly Item<'positions'>[];
  readonly timeZone: string;
}

/** The open positions; nothing where the group looks for nobody. */
export function Positions({ positions, timeZone }: PositionsProps) {
  return (
    <section id="Unete" className="wrap" aria-labelledby="h-join">
      <EditLink screen="positions" name={editLinksWords().thePositions} />
      <h2 id="h-join">{positionsWords().heading}</h2>
      <PositionList positions={positions} timeZone={timeZone} heading="h3" />
    </section>
  );
}
