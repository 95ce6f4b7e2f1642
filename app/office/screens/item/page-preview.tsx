import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { itemWords } from '../../../words/office/item.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { PREVIEW_WIDTHS, type PreviewDevice } from '../preview-widths.ts';
import shared from '../preview-window.module.css';
import style from './preview.module.css';
import { EMPTY_PAGE, showMarked, showPage } from './show-page.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import type { EditedItem } from './use-item.ts';

/**
 * The page on which visitors read an item, as it would be with what is typed. It is no page at an address: the frame
 * is empty, has no scripts, and gets what the server draws for who is signed in.
 */
export function PagePreview({ name, ...edited }: EditedItem & { readonly name: string }) {
  const words = itemWords();
  const { nonce } = useOffice();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [device, setDevice] = useState<PreviewDevice>('phone');
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const scheme = useComputedColorScheme('light');
  const { html, problem, isDrawing, draw } = useDrawnPage(edited);
  useEffect(() => {
    if (!frame.current || !isReady || html === null) return;
    showPage(frame.current, html, scheme, nonce);
    showMarked(frame.current);
  }, [isReady, html, scheme, nonce]);
  useEffect(() => {
    const shown = frame.current;
    const holder = shown?.parentElement;
    if (!shown || !holder) return;
    const observer = new ResizeObserver(() => {
      setRoom({ width: holder.clientWidth, height: holder.clientHeight });
      // In another width the item stands elsewhere.
      showMarked(shown);
    });
    for (const each of [holder, shown]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  const width = PREVIEW_WIDTHS[device];
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <section className={style.preview} aria-label={uiWords().preview} aria-busy={isDrawing}>
      <fieldset className={`${shared.choices} ${style.choices}`} aria-label={words.width}>
        <ChoiceButtons labels={uiWords().devices} chosen={device} onChoose={setDevice} />
        <span className={style.note}>{words.previewNote}</span>
      </fieldset>
      <ProblemNote of={problem} title={words.notDrawn} onRetry={draw} />
      {html === null && !isDrawing && problem === null && <p>{words.noPageYet}</p>}
      <div className={`${shared.window} ${style.window}`}>
        <iframe
          ref={frame}
          title={words.previewOf(name)}
          srcDoc={EMPTY_PAGE}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          onLoad={() => setIsReady(true)}
          style={{ width, height: room.height / scale, scale: String(scale), marginInlineStart: Math.max(0, (room.width - width * scale) / 2) }}
        />
      </div>
    </section>
  );
}
