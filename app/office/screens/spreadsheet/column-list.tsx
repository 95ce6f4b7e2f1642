import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ColumnTargets } from '#core/spreadsheet/proposed-columns.ts';
import type { SheetHead } from '#core/spreadsheet/sheet-head.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import entries from '../../ui/entries.module.css';
import { FinalSelect } from '../../ui/final-select.tsx';
import { ReviewSection } from '../review-section.tsx';
import { columnsWith, type TakenField } from './columns-with.ts';
import { shortened } from './shortened.ts';
import style from './spreadsheet.module.css';
import { unreadValues } from './unread-values.ts';

const SHOWN_SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

export interface ColumnListProps {
  /** All of the sheet. */
  readonly text: string;
  readonly head: SheetHead;
  readonly columns: ColumnTargets;
  /** Fields that a column may go to. */
  readonly targets: readonly { readonly name: string; readonly label: string }[];
  readonly onColumns: (columns: ColumnTargets) => void;
  readonly onHeadings: (hasHeadings: boolean) => void;
}

/** The columns of a sheet with their first cells, and the field that each goes to. */
export function ColumnList({ text, head, columns, targets, onColumns, onHeadings }: ColumnListProps) {
  const words = spreadsheetWords();
  const [taken, setTaken] = useState<readonly TakenField[]>([]);
  function choose(index: number, name: string): void {
    const chosen = columnsWith({ columns, taken }, index, name || null);
    setTaken(chosen.taken);
    onColumns(chosen.columns);
  }
  const nameOf = (index: number) => words.column(head.headings[index] ?? '', index + 1);
  const shown = head.headings.map((heading, index) => ({ heading, index }));
  const left = shown.filter(({ heading, index }) => columns[index] === null && heading !== '');
  const unread = left.map(({ index }) => index);
  return (
    <ReviewSection id="columns" heading={words.columns(head.headings.length)} lead={words.columnsHelp}>
      <Checkbox label={words.hasHeadings} checked={head.line > 0} onChange={(event) => onHeadings(event.currentTarget.checked)} />
      <ol className={style.columns}>
        {shown.map(({ index }) => (
          <li key={index} data-read={columns[index] !== null}>
            <FinalSelect label={nameOf(index)} value={columns[index] ?? ''} onChoose={(name) => choose(index, name)}>
              <option value="">{words.notRead}</option>
              {targets.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </FinalSelect>
            <p className={style.samples} lang="">
              {head.samples
                .slice(0, SHOWN_SAMPLES)
                .map((cells) => shortened(cells[index] ?? '', SAMPLE_CHARACTERS) || '—')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      <p role="status" className={entries.lead}>
        {taken
          .filter(({ by, from, name }) => columns[by] === name && columns[from] === null)
          .map(({ by, from, name }) => words.fieldTaken(targets.find((each) => each.name === name)?.label ?? name, nameOf(by), nameOf(from)))
          .concat(left.length > 0 ? words.leftOut(left.map(({ heading }) => heading)) : [])
          .join(' ')}
      </p>
      {left.length > 0 && (
        <details>
          <summary>{words.valuesLeftOut}</summary>
          <ul>
            {Array.from(unreadValues(text, head, unread), ([index, values]) => (
              <li key={index}>{words.valuesOf(head.headings[index] ?? '', values)}</li>
            ))}
          </ul>
        </details>
      )}
    </ReviewSection>
  );
}
