import { useState } from 'react';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { OTHER_SITE_ADDRESS } from '#core/formats/other-site-column.ts';
import { BIBLIOGRAPHIC_COLUMNS, proposedBibliographicColumns } from '#core/formats/spreadsheet/columns.ts';
import { hoursColumns } from '#core/spreadsheet/hours-columns.ts';
import { otherCollection } from '#core/spreadsheet/other-collection.ts';
import { type ColumnTargets, knownHeadings, proposedColumns } from '#core/spreadsheet/proposed-columns.ts';
import { ID_COLUMN, type SheetColumn, sheetColumns } from '#core/spreadsheet/sheet-columns.ts';
import { MAX_COLUMNS, namesColumns, type SheetHead, sheetHead, withoutHeadings } from '#core/spreadsheet/sheet-head.ts';
import { surnameColumns } from '#core/spreadsheet/surname-columns.ts';
import { definitionOf } from '../../model/definition-of.ts';
import type { SheetText } from './sheet.ts';

/** A sheet whose columns a person is looking at. */
export interface OpenSheet extends SheetText {
  /** With the names of its columns as the file has them. */
  readonly named: SheetHead;
  readonly head: SheetHead;
  readonly columns: ColumnTargets;
  readonly targets: readonly SheetColumn[];
  /** The list that it is rather of than of this one; null where it may well be of this one. */
  readonly other: CollectionName | null;
  /** True where its rows go to the queue of imports, as references of publications. */
  readonly isForQueue: boolean;
}

/** The sheet of a screen, and what a person says about its columns. */
export function useSheet(collection: CollectionName) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  return {
    sheet,
    /** @returns why a text is refused, in the words of the screen; null of one that is shown */
    open: (brought: SheetText): 'noRows' | 'tooManyColumns' | null => {
      const opened = openSheet(collection, brought);
      const isTooWide = opened !== null && opened.columns.length > MAX_COLUMNS;
      setSheet(isTooWide ? null : opened);
      if (isTooWide) return 'tooManyColumns';
      return opened === null ? 'noRows' : null;
    },
    close: () => setSheet(null),
    setColumns: (columns: ColumnTargets) => setSheet((before) => before && { ...before, columns }),
    setHeadings: (hasHeadings: boolean) =>
      setSheet((before) => before && { ...before, head: hasHeadings ? before.named : withoutHeadings(before.named) }),
  };
}

function openSheet(collection: CollectionName, brought: SheetText): OpenSheet | null {
  const definition = definitionOf(collection);
  const own = ownHead(collection, brought);
  if (own === null) return null;
  const columns = proposedColumns(definition, own.headings, own.samples);
  const given = { ...brought, other: otherListOf(collection, brought) };
  // A file exported by Faro holds more than a reference does.
  if (definition.importedAt === undefined || columns.includes(ID_COLUMN)) {
    return {
      ...given,
      named: own,
      head: shownHead(own),
      columns,
      targets: [...sheetColumns(definition), ...hoursColumns(definition), ...surnameColumns(definition), OTHER_SITE_ADDRESS],
      isForQueue: false,
    };
  }
  const table = publicationTable(brought.text);
  return table && { ...given, named: table.head, ...table, head: shownHead(table.head), isForQueue: true };
}

/** The head as it is first shown: without names of columns where its row has none. */
const shownHead = (head: SheetHead) => (namesColumns(head) ? head : withoutHeadings(head));

/** The list that a sheet brought into this one is rather of; null where it may well be of this one. */
export function otherListOf(collection: CollectionName, brought: SheetText): CollectionName | null {
  const head = ownHead(collection, brought);
  return head && otherCollection<CollectionName>(collections, collection, { name: brought.name, headings: head.headings });
}

function ownHead(collection: CollectionName, { text }: SheetText): SheetHead | null {
  return sheetHead(text, (cells) => knownHeadings(definitionOf(collection), cells));
}

/** A table of publications, with the part of a reference that each column is taken for. */
function publicationTable(
  text: string,
): { readonly head: SheetHead; readonly columns: ColumnTargets; readonly targets: readonly SheetColumn[] } | null {
  const head = sheetHead(text, (cells) => proposedBibliographicColumns(cells).filter((target) => target !== null).length);
  return head && { head, columns: proposedBibliographicColumns(head.headings), targets: BIBLIOGRAPHIC_COLUMNS };
}
