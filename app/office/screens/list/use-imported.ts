import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { listWords } from '../../../words/office/list.ts';
import { useOffice } from '../../editing/office-context.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { pastedKind } from './pasted-kind.ts';

/** The import that is taken along to the screen that brings it in. */
export interface ImportSource {
  readonly files?: readonly File[];
  readonly text?: string;
}

/** Sheets and workbooks by their names. */
const SHEET = /\.(?:csv|tsv|tab|xls[xmb]?|ods|numbers)$/i;
/** Files of records, of which any number is one sheet. */
export const RECORDS = /\.(?:md|markdown|mdx|[qr]md|ya?ml|toml|json|xml)$/i;
/** Files that hold references where the list is of such. */
const OF_REFERENCES = /\.(?:json|xml)$/i;

/** The screen that brings in the rows of a sheet. */
export function sheetScreenOf(collection: CollectionName): string {
  return `/spreadsheet/${collection}`;
}

/**
 * Takes files, and texts that are pasted on a list or into its empty new row, to the screen that brings them in. Where
 * they are pasted into another input, the way is offered.
 * @returns what takes files there; false of those that are nothing for it
 */
export function useImported(collection: CollectionName): (files: readonly File[]) => boolean {
  const words = listWords();
  const navigate = useNavigate();
  const { notices } = useOffice();
  const { importedAt } = definitionOf(collection);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const kind = pastedKind(text);
    const to = kind === 'cells' ? sheetScreenOf(collection) : importedAt;
    if (kind === null || to === undefined || event.defaultPrevented) return;
    const bring = () => void navigate(to, { state: { text } satisfies ImportSource });
    const place = placeOf(event.target);
    const areMany = kind === 'entries' || kind === 'identifiers';
    const isTaken = place === 'screen' || place === 'new-title' || (place === 'new-line' && areMany);
    if (isTaken || (place === 'title' && areMany)) event.preventDefault();
    if (isTaken) bring();
    else if (areMany) {
      const sentence = place === 'title' ? words.looksImportedNotPut : words.looksImported;
      notices.show({ tone: 'done', text: sentence, action: { label: words.importSheet, run: bring } });
    }
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return (files) => {
    const [first] = files;
    const isRecords = RECORDS.test(first?.name ?? '') && (importedAt === undefined || !OF_REFERENCES.test(first?.name ?? ''));
    const isSheet = isRecords || (files.length === 1 && SHEET.test(first?.name ?? ''));
    if (importedAt === undefined && !isSheet) return false;
    void navigate(importedAt === undefined || isSheet ? sheetScreenOf(collection) : importedAt, { state: { files } satisfies ImportSource });
    return true;
  };
}

/**
 * The place that a text is pasted at: an input of one line is known by whether its row is new and empty, and by whether
 * it is the title's. No publication, nor a list of them, is a title.
 */
function placeOf(target: EventTarget | null): 'screen' | 'new-title' | 'new-line' | 'title' | 'input' {
  const input = target instanceof Element ? target.closest('input, textarea') : null;
  if (input === null) return 'screen';
  const isNew = input.closest('[data-untouched]') !== null;
  if (input.closest('[data-title]') !== null) return isNew ? 'new-title' : 'title';
  return isNew && (input instanceof HTMLInputElement || input.hasAttribute('data-one-line')) ? 'new-line' : 'input';
}
