import { useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { hoursColumns } from '#core/spreadsheet/hours-columns.ts';
import { type ColumnTargets, knownHeadings, proposedColumns } from '#core/spreadsheet/proposed-columns.ts';
import { ID_COLUMN, type SheetColumn, sheetColumns } from '#core/spreadsheet/sheet-columns.ts';
import { type SheetHead, sheetHead, withoutHeadings } from '#core/spreadsheet/sheet-head.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { publicationTable } from './publication-table.ts';
import type { SheetText } from './sheet.ts';

/** A sheet whose columns a person is looking at. */
export interface OpenSheet extends SheetText {
  /** With the names of its columns as the file has them. */
  readonly named: SheetHead;
  readonly head: SheetHead;
  readonly columns: ColumnTargets;
  readonly targets: readonly SheetColumn[];
  /** True where its rows go to the queue of imports, as references of publications. */
  readonly isForQueue: boolean;
}

/** The sheet of a screen, and what a person says about its columns. */
export function useSheet(collection: CollectionName) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  return {
    sheet,
    /** @returns false of a text without rows */
    open: (brought: SheetText): boolean => {
      const opened = openSheet(definitionOf(collection), brought);
      setSheet(opened);
      return opened !== null;
    },
    close: () => setSheet(null),
    setColumns: (columns: ColumnTargets) => setSheet((before) => before && { ...before, columns }),
    setHeadings: (hasHeadings: boolean) =>
      setSheet((before) => before && { ...before, head: hasHeadings ? before.named : withoutHeadings(before.named) }),
  };
}

function openSheet(definition: CollectionDefinition, brought: SheetText): OpenSheet | null {
  const own = sheetHead(brought.text, (cells) => knownHeadings(definition, cells));
  if (own === null) return null;
  const columns = proposedColumns(definition, own.headings, own.samples);
  // A file exported by Faro holds more than a reference does.
  if (definition.importedAt === undefined || columns.includes(ID_COLUMN)) {
    return { ...brought, named: own, head: own, columns, targets: [...sheetColumns(definition), ...hoursColumns(definition)], isForQueue: false };
  }
  const table = publicationTable(brought.text);
  return table && { ...brought, named: table.head, ...table, isForQueue: true };
}
