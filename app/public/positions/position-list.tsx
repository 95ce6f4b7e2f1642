import { collections, type Item } from '#core/collections/index.ts';
import { publicPathOf } from '#core/item-address.ts';
import { nameOf } from '#core/title.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { EditLink } from '../editing/edit-link.tsx';
import { Formulas } from '../formulas/formulas.tsx';
import { beginningOf } from '../markdown/kept.ts';
import { Until } from './until.tsx';

interface PositionListProps {
  readonly positions: readonly Item<'positions'>[];
  readonly timeZone: string;
  /** The level of their titles. */
  readonly heading: 'h2' | 'h3';
}

/** Open positions, each with the beginning of its text. */
export function PositionList({ positions, timeZone, heading: Heading }: PositionListProps) {
  return (
    <ul className="positions">
      {positions.map((position) => (
        <li key={position.id} className="card">
          <Heading>
            <a href={publicPathOf(collections.positions, position) ?? ''}>
              <Formulas>{nameOf(collections.positions, position)}</Formulas>
            </a>
          </Heading>
          {beginningOf(position) && <p className="text">{beginningOf(position)}</p>}
          <Until position={position} timeZone={timeZone} />
          <EditLink screen="positions" id={position.id} name={editLinksWords().thePosition(nameOf(collections.positions, position))} inline />
        </li>
      ))}
    </ul>
  );
}
