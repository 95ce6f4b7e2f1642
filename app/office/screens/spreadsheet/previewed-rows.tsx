import { Button } from '@mantine/core';
import type { CollectionName } from '#core/collections/index.ts';
import type { PreviewRow, SheetPreview } from '#core/contract/spreadsheets.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { counted } from '../../model/titles.ts';
import entries from '../../ui/entries.module.css';
import reviews from '../review.module.css';
import { ReviewSection } from '../review-section.tsx';
import type { Meant } from './absent-in.ts';
import { AbsentItems } from './absent-items.tsx';
import { labelOf, usualDecisionFor } from './previewed-row.ts';
import { RowGroup } from './row-group.tsx';
import style from './spreadsheet.module.css';
import { UnreadRow } from './unread-row.tsx';
import type { OpenSheet } from './use-sheet.ts';

export interface PreviewedRowsProps {
  readonly collection: CollectionName;
  readonly sheet: OpenSheet;
  readonly preview: SheetPreview;
  readonly decisions: Readonly<Record<number, RowDecision>>;
  /** The reasons why rows could not be stored, by line. */
  readonly refused: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly onDecide: (decisions: Readonly<Record<number, RowDecision>>) => void;
  readonly onMend: (line: number, text: string) => void;
  /** Reads the rows again. */
  readonly onAgain: () => void;
  readonly onStore: () => void;
  readonly onMeant: (meant: Meant) => void;
}

/** A `ref`: the outcome would else appear below the window, and the button that asked for it seem to do nothing. */
const showOutcome = (element: Element | null) => element?.scrollIntoView({ block: 'center' });

/** The preview of each row of a sheet, and the button that stores them. */
export function PreviewedRows({
  collection,
  sheet,
  preview,
  decisions,
  refused,
  busy,
  onDecide,
  onMend,
  onAgain,
  onStore,
  onMeant,
}: PreviewedRowsProps) {
  const words = spreadsheetWords();
  const { rows: all, errors } = preview;
  const decisionOf = (row: PreviewRow) => decisions[row.line] ?? usualDecisionFor(row);
  const decide = (some: readonly PreviewRow[], decision: RowDecision) =>
    onDecide({ ...decisions, ...Object.fromEntries(some.map(({ line }) => [line, decision])) });
  const isAdded = (row: PreviewRow) => decisionOf(row) === 'add';
  const added = all.filter(isAdded).length;
  const changed = all.filter((row) => ['fill', 'change'].includes(decisionOf(row))).length;
  const stored = all.filter((row) => decisionOf(row) !== 'skip');
  const pictures = [...new Set(stored.flatMap((row) => row.pictures ?? []))];
  const links = [...new Set(stored.flatMap((row) => row.links ?? []))];
  const indexOf = (field: string) => sheet.columns.indexOf(field);
  return (
    <>
      <div ref={showOutcome} className={reviews.actions}>
        <Button loading={busy} disabled={added + changed === 0} onClick={onStore}>
          {words.store(added === 0 ? '' : counted(collection, added), changed)}
        </Button>
        <span role="status">{errors.length > 0 && words.leftOutIfWrong(errors.length)}</span>
      </div>
      {pictures.length > 0 && (
        <p className={entries.lead}>{words.absentPictures(pictures.map((name) => name.replace(/[?#].*$/, '').replace(/^.*\//, '')))}</p>
      )}
      {links.length > 0 && <p className={entries.lead}>{words.lostLinks(links)}</p>}
      {errors.length > 0 && (
        <ReviewSection id="unread" heading={words.wrong(errors.length)}>
          <AbsentItems collection={collection} errors={errors} busy={busy} onAdded={onAgain} onMeant={onMeant} />
          <ul className={`${entries.entries} ${style.rows}`}>
            {errors.slice(0, 100).map((row) => (
              <UnreadRow
                key={`${row.line} ${row.message}`}
                row={row}
                title={row.cells[indexOf(definitionOf(collection).titleField)] ?? ''}
                head={sheet.head}
                wrong={Object.entries(row.fields).flatMap(([field, message]) =>
                  indexOf(field) === -1 ? [] : [{ index: indexOf(field), label: labelOf(collection, field), message }],
                )}
                busy={busy}
                onMend={(text) => onMend(row.line, text)}
                onAgain={onAgain}
              />
            ))}
          </ul>
        </ReviewSection>
      )}
      {(['new', 'known', 'repeated'] as const).map((state) => (
        <RowGroup
          key={state}
          state={state}
          collection={collection}
          rows={all.filter((row) => row.state === state)}
          refused={refused}
          decisionOf={decisionOf}
          onDecide={decide}
        />
      ))}
    </>
  );
}
