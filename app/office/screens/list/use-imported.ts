import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { listWords } from '../../../words/office/list.ts';
import { useOffice } from '../../editing/office-context.ts';

/** What is taken along to the screen that brings it in. */
export interface Brought {
  readonly files?: readonly File[];
  readonly text?: string;
}

/** BibTeX, RIS, PubMed, EndNote, or a DOI alone. */
const PUBLICATIONS = /^\s*(?:@[a-z]+\s*[{(]|TY {1,2}- |PMID ?- ?\d|%0 [A-Z]|(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/\S+\s*$)/im;
/** Another identifier alone. */
const IDENTIFIER = /^\s*(?:arxiv:|pmid:\s?|https?:\/\/(?:arxiv\.org|pubmed\.ncbi\.nlm\.nih\.gov|orcid\.org)\/)\S*\d\S*\s*$/im;

/**
 * Takes files, and texts that are pasted on a list, to the screen that brings them in. A text that is pasted into an
 * input stays there, and the way is offered.
 * @param screen the list's own screen for it, if it has one
 * @returns what takes files there; null where nothing does
 */
export function useImported(screen: string | undefined): ((files: readonly File[]) => void) | null {
  const words = listWords();
  const navigate = useNavigate();
  const { notices } = useOffice();
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (screen === undefined || !(PUBLICATIONS.test(text) || IDENTIFIER.test(text))) return;
    const bring = () => void navigate(screen, { state: { text } satisfies Brought });
    if (!(event.target instanceof Element) || event.target.closest('input, textarea') === null) {
      event.preventDefault();
      bring();
    } else if (text.includes('\n') || text.trim().startsWith('@')) {
      notices.tell({ tone: 'done', text: words.looksImported, action: { label: words.importIt, run: bring } });
    }
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return screen === undefined ? null : (files) => void navigate(screen, { state: { files } satisfies Brought });
}
