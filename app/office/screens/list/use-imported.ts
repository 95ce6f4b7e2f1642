import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { listWords } from '../../../words/office/list.ts';
import { useOffice } from '../../editing/office-context.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { type PastedKind, pastedKind } from './pasted-kind.ts';

/** The import that is taken along to the screen that brings it in. */
export interface Brought {
  readonly files?: readonly File[];
  readonly text?: string;
}

/** Sheets by their names. Workbooks too: the screen says how to save them. */
const SHEET = /\.(?:csv|tsv|tab|xlsx?|ods|numbers)$/i;

/** The screen that brings in the rows of a sheet. */
export function sheetScreenOf(collection: CollectionName): string {
  return `/spreadsheet/${collection}`;
}

/**
 * Takes files, and texts that are pasted on a list or into its empty new row, to the screen that brings them in. A text
 * that is pasted into another input stays there, and the way is offered.
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
    const to = kind === 'rows' ? sheetScreenOf(collection) : importedAt;
    if (kind === null || to === undefined) return;
    const bring = () => void navigate(to, { state: { text } satisfies Brought });
    if (isValueOf(event.target, kind)) {
      if (kind === 'entries' || kind === 'identifiers')
        notices.tell({ tone: 'done', text: words.looksImported, action: { label: words.importIt, run: bring } });
      return;
    }
    event.preventDefault();
    bring();
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return (files) => {
    const isSheet = files.length === 1 && SHEET.test(files[0]?.name ?? '');
    if (importedAt === undefined && !isSheet) return false;
    void navigate(importedAt === undefined || isSheet ? sheetScreenOf(collection) : importedAt, { state: { files } satisfies Brought });
    return true;
  };
}

/** True where a pasted text becomes the value of an input: of a row with values, or one that may well have such a value. */
function isValueOf(target: EventTarget | null, kind: PastedKind): boolean {
  const input = target instanceof Element ? target.closest('input, textarea') : null;
  if (input === null) return false;
  if (input.closest('[data-untouched]') === null) return true;
  if (input.closest('[data-title]') !== null) return false;
  const isOneLine = input instanceof HTMLInputElement || input.hasAttribute('data-one-line');
  return !isOneLine || kind === 'identifier' || kind === 'rows';
}
