import type { Item } from '#core/collections/index.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { PositionList } from '../../positions/position-list.tsx';

interface PositionsProps {
  readonly heading: string;
  readonly positions: readonly Item<'positions'>[];
  readonly timeZone: string;
}

/** The open positions; nothing where the group looks for nobody. */
export function Positions({ heading, positions, timeZone }: PositionsProps) {
  return (
    <section id="Unete" className="wrap" aria-labelledby="h-join">
      <EditLink screen="positions" name={editLinksWords().thePositions} />
      <h2 id="h-join">{heading}</h2>
      <PositionList positions={positions} timeZone={timeZone} heading="h3" />
    </section>
  );
}
