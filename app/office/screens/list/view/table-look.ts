import { useEffect, useMemo } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { readUnder, writeTo } from '../../../sync/browser-storage.ts';
import { observable, useObserved } from '../../../ui/observable.ts';

/** The choices of a person about the columns of one list. */
export interface ColumnChoices {
  /** True for a column that is shown even if it is empty, false for one that is not shown; else as the list has it. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** In rem, of columns that were widened. */
  readonly widths: Readonly<Record<string, number>>;
}

/** The look of lists in this browser: a telephone and a wide screen have room for other columns. */
export interface TableLook {
  /** Rows of one line. */
  readonly isCompact: boolean;
  readonly lists: Readonly<Partial<Record<CollectionName, ColumnChoices>>>;
}

/** The least and the most width of a column, in rem, however it is set. */
export const [MIN_COLUMN_REM, MAX_COLUMN_REM] = [3, 60];

export const NO_CHOICES: ColumnChoices = { shown: {}, widths: {} };

const KEY = 'faro-tables';
const look = observable<TableLook>({ isCompact: false, lists: {} });

function setLook(next: TableLook): void {
  look.set(next);
  writeTo(() => localStorage, KEY, next);
}

/** Sets whether rows are of one line, in all lists. */
export function setCompact(isCompact: boolean): void {
  setLook({ ...look.get(), isCompact });
}

/** Sets choices about the columns of a list. */
export function chooseColumns(collection: CollectionName, choices: Partial<ColumnChoices>): void {
  const { lists, ...others } = look.get();
  setLook({ ...others, lists: { ...lists, [collection]: { ...NO_CHOICES, ...lists[collection], ...choices } } });
}

/** The look of one list, as this browser remembers it. */
export function useTableLook(collection: CollectionName): ColumnChoices & Pick<TableLook, 'isCompact'> {
  useEffect(() => {
    const kept = readUnder<TableLook>(localStorage, KEY, ({ lists }) => typeof lists === 'object').get(KEY);
    if (kept) look.set(kept);
  }, []);
  const { isCompact, lists } = useObserved(look, (each) => each);
  return useMemo(() => ({ ...NO_CHOICES, ...lists[collection], isCompact }), [isCompact, lists, collection]);
}
