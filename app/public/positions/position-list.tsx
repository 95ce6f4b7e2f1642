import { collections, type Item } from '#core/collections/index.ts';
import { publicPathOf } from '#core/item-address.ts';
import { nameOf } from '#core/title.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { EditLink } from '../editing/edit-link.tsx';
import { Formulas } from '../formulas/formulas.tsx';
import { markdownText } from '../markdown/render.ts';
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
          {position.content.trim() && <p className="text">{beginningOf(markdownText(position.content))}</p>}
          <Until position={position} timeZone={timeZone} />
          <EditLink screen="positions" id={position.id} name={editLinksWords().thePosition(nameOf(collections.positions, position))} inline />
        </li>
      ))}
    </ul>
  );
}

const MAX_LETTERS = 160;

/** The first words of a text. */
function beginningOf(text: string): string {
  return text.length <= MAX_LETTERS ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_LETTERS) + 1 || MAX_LETTERS).trimEnd()}…`;
}
