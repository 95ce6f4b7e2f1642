import { useEffect, useRef, useState } from 'react';
import { markdownDialogsWords } from '../../../words/office/markdown-dialogs.ts';
import { uiWords } from '../../../words/office/ui.ts';
import '../../../public/markdown/figures.css';
import '../../../public/markdown/table.css';
import '../../../public/formulas/formulas.css';
import { Markdown } from '../../../public/markdown/markdown.tsx';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { useCited } from './citations/use-cited.ts';
import { followChange } from './follow-change.ts';
import style from './markdown.module.css';

/** The delay after the last letter before the page is drawn again, in milliseconds. */
const PREVIEW_DEBOUNCE_MS = 300;

/**
 * The text as visitors will see it, where it is being written; whoever reads elsewhere in it stays there until the next
 * change.
 */
export function TextPreview({ source }: { source: string }) {
  const words = markdownDialogsWords();
  const shown = useRested(source);
  const cited = useCited(shown).flatMap(({ id, paper }) => (paper?.enabled ? [[id, paper] as const] : []));
  const page = useRef<HTMLElement>(null);
  const before = useRef<string>(null);
  useEffect(() => {
    if (page.current === null) return;
    const html = page.current.innerHTML;
    if (before.current === null) showBelow(page.current);
    else if (before.current !== html) followChange(page.current, before.current);
    before.current = html;
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section ref={page} className={style.preview} aria-label={uiWords().preview} tabIndex={0}>
      {shown.trim() === '' ? <p className={style.hint}>{words.previewHelp}</p> : <Markdown source={shown} cited={new Map(cited)} />}
    </section>
  );
}

/**
 * A text as it was when it last was left alone for a moment: with what is drawn anew, Chromium ends what one Ctrl+Z
 * takes back.
 */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PREVIEW_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The preview below the text comes into view when it is opened; beside the text it is there from the start. */
function showBelow(preview: Element): void {
  if (preview.getBoundingClientRect().left === preview.previousElementSibling?.getBoundingClientRect().left) bringIntoView(preview);
}
