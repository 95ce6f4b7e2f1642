import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import type { PreviewRow } from '#core/contract/spreadsheets.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import entries from '../../ui/entries.module.css';
import { SelectInput } from '../../ui/select-input.tsx';
import { useMore } from '../../ui/use-more.tsx';
import { ReviewSection } from '../review-section.tsx';
import { choicesFor, labelOf } from './previewed-row.ts';
import style from './spreadsheet.module.css';

const SHOWN_AT_FIRST = 100;

export interface RowGroupProps {
  readonly state: PreviewRow['state'];
  readonly collection: CollectionName;
  readonly rows: readonly PreviewRow[];
  /** The reasons why rows could not be stored, by line. */
  readonly refused: Readonly<Record<string, string>>;
  readonly decisionOf: (row: PreviewRow) => RowDecision;
  readonly onDecide: (rows: readonly PreviewRow[], decision: RowDecision) => void;
}

/** The rows of a sheet that are alike in what is to be done with them. */
export function RowGroup({ state, collection, rows, refused, decisionOf, onDecide }: RowGroupProps) {
  const words = spreadsheetWords();
  const [shown, more] = useMore(rows, SHOWN_AT_FIRST);
  if (rows.length === 0) return null;
  const { heading, lead } = words.groups[state];
  const changing = rows.filter(({ changes }) => changes.length > 0);
  const forAll = (
    <div className={entries.bar}>
      <Button size="compact-xs" variant="default" onClick={() => onDecide(changing, 'change')}>
        {words.changeAll}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => onDecide(changing, 'skip')}>
        {words.leaveAll}
      </Button>
    </div>
  );
  return (
    <ReviewSection id={`rows-${state}`} heading={heading(rows.length)} lead={lead} buttons={changing.length > 1 && forAll}>
      <ul className={`${entries.entries} ${style.rows}`}>
        {shown.map((row) => (
          <li key={row.line}>
            <div className={entries.text}>
              <strong lang="">{row.title || words.row(row.line)}</strong>
              <Facts row={row} collection={collection} />
              {refused[row.line] !== undefined && <span className={entries.refused}>{refused[row.line]}</span>}
            </div>
            <Decide row={row} decision={decisionOf(row)} onDecide={(decision) => onDecide([row], decision)} />
          </li>
        ))}
      </ul>
      {more}
    </ReviewSection>
  );
}

/** The values of a new row, or the differences of a known one. */
function Facts({ row, collection }: { readonly row: PreviewRow; readonly collection: CollectionName }) {
  const words = spreadsheetWords();
  const { state, of, changes, fills, values, assumed, repeats } = row;
  if (state === 'repeated') return <span>{words.repeats(repeats ?? 0)}</span>;
  if (state === 'new') {
    const factsOf = (cells: typeof values) => Object.entries(cells).map(([field, cell]) => `${labelOf(collection, field)}: ${cell}`);
    return (
      <>
        <span>{factsOf(values).join(' · ')}</span>
        {assumed !== undefined && <span>{words.assumed(factsOf(assumed))}</span>}
      </>
    );
  }
  return (
    <>
      {changes.length === 0 && <span>{words.nothingNew}</span>}
      {changes.map(({ field, from, to }) => (
        <span key={field}>
          {labelOf(collection, field)}: {!fills.includes(field) && <del>{from}</del>} <ins>{to}</ins>
        </span>
      ))}
      {of !== undefined && (
        <span>
          <Link to={editAddress(collection, of)}>{words.seeStored}</Link>
        </span>
      )}
    </>
  );
}

interface DecideProps {
  readonly row: PreviewRow;
  readonly decision: RowDecision;
  readonly onDecide: (decision: RowDecision) => void;
}

function Decide({ row, decision, onDecide }: DecideProps) {
  const words = spreadsheetWords();
  const choices =
    row.state === 'new'
      ? ([
          { value: 'add', label: words.add },
          { value: 'skip', label: words.doNotAdd },
        ] as const)
      : choicesFor(row);
  if (row.state === 'repeated' || choices.length < 2) return null;
  return (
    <SelectInput
      size="xs"
      className={style.decision}
      aria-label={words.decide(row.title, row.line)}
      value={decision}
      onChange={(event) => onDecide(event.currentTarget.value as RowDecision)}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  );
}
