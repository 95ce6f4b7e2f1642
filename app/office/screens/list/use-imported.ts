import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { listWords } from '../../../words/office/list.ts';
import { useOffice } from '../../editing/office-context.ts';
import { definitionOf } from '../../model/definition-of.ts';

/** The import that is taken along to the screen that brings it in. */
export interface ImportSource {
  readonly files?: readonly File[];
  readonly text?: string;
}

/** BibTeX, RIS, PubMed, EndNote, or a DOI alone. */
const PUBLICATIONS = /^\s*(?:@[a-z]+\s*[{(]|TY {1,2}- |PMID ?- ?\d|%0 [A-Z]|(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+\s*$)/im;
/** Another identifier alone. */
const IDENTIFIER = /^\s*(?:arxiv:|pmid:\s?|https?:\/\/(?:arxiv\.org|pubmed\.ncbi\.nlm\.nih\.gov|orcid\.org)\/)\S*\d\S*\s*$/im;

/** Rows as spreadsheets copy them. */
const ROWS = /^[^\n]*\t[^\n]*\r?\n[^\n]*\t/;
/** Sheets by their names. Workbooks too: the screen says how to save them. */
const SHEET = /\.(?:csv|tsv|tab|xlsx?|ods|numbers)$/i;

/** The screen that brings in the rows of a sheet. */
export function sheetScreenOf(collection: CollectionName): string {
  return `/spreadsheet/${collection}`;
}

/**
 * Takes files, and texts that are pasted on a list, to the screen that brings them in. A text that is pasted into an
 * input stays there, and the way is offered.
 * @returns what takes files there; false of those that are nothing for it
 */
export function useImported(collection: CollectionName): (files: readonly File[]) => boolean {
  const words = listWords();
  const navigate = useNavigate();
  const { notices } = useOffice();
  const { importedAt } = definitionOf(collection);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const arePublications = importedAt !== undefined && (PUBLICATIONS.test(text) || IDENTIFIER.test(text));
    if (!arePublications && !ROWS.test(text)) return;
    const bring = () => void navigate(arePublications ? importedAt : sheetScreenOf(collection), { state: { text } satisfies ImportSource });
    if (!(event.target instanceof Element) || event.target.closest('input, textarea') === null) {
      event.preventDefault();
      bring();
    } else if (arePublications && (text.includes('\n') || text.trim().startsWith('@'))) {
      notices.show({ tone: 'done', text: words.looksImported, action: { label: words.importIt, run: bring } });
    }
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return (files) => {
    const isSheet = files.length === 1 && SHEET.test(files[0]?.name ?? '');
    if (importedAt === undefined && !isSheet) return false;
    void navigate(importedAt === undefined || isSheet ? sheetScreenOf(collection) : importedAt, { state: { files } satisfies ImportSource });
    return true;
  };
}
