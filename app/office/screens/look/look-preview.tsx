import { useEffect, useRef, useState } from 'react';
import { lookWords } from '../../../words/office/look.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { useSize } from '../../ui/use-size.ts';
import { PREVIEW_WIDTHS, type PreviewDevice } from '../preview-widths.ts';
import shared from '../preview-window.module.css';
import style from './look.module.css';

/** The time without a change after which the page is loaded again, in milliseconds. */
const PREVIEW_DEBOUNCE_MS = 300;

/** A window in which the page of a computer would be too small to read. */
const NARROW = '(max-width: 47.99em)';

/** The true landing page with a look that is not stored, in a window of its own. @param address the page's */
export function LookPreview({ address }: { readonly address: string }) {
  const words = lookWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address);
  const [device, setDevice] = useState<PreviewDevice>(() => (matchMedia(NARROW).matches ? 'phone' : 'computer'));
  const [scheme, setScheme] = useState<keyof typeof words.schemes>('light');
  const room = useRef<HTMLDivElement>(null);
  const { width: place } = useSize(room);
  const top = useRef(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (frame.current === null) return;
      const page = windowIn(frame.current);
      if (page === null) frame.current.src = address;
      if (page === null || page.location.pathname + page.location.search === address) return;
      top.current = page.scrollY;
      // An address that is set on the frame would be a step back in the window's history.
      page.location.replace(address);
    }, PREVIEW_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [address]);
  useEffect(() => showIn(frame.current, scheme), [scheme]);
  const width = PREVIEW_WIDTHS[device];
  const scale = place === 0 ? 1 : Math.min(1, place / width);
  return (
    <section className={style.preview} aria-label={uiWords().preview}>
      <div className={`${shared.choices} ${style.choices}`}>
        <ChoiceButtons labels={uiWords().devices} chosen={device} onChoose={setDevice} />
        <ChoiceButtons labels={words.schemes} chosen={scheme} onChoose={setScheme} />
      </div>
      <div ref={room} className={`${shared.window} ${style.window}`}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which the policy of its own guards */}
        <iframe
          ref={frame}
          title={words.previewOf}
          src={first}
          style={{ width, height: `${100 / scale}%`, scale: String(scale) }}
          onLoad={({ currentTarget }) => {
            showIn(currentTarget, scheme);
            staysHere(currentTarget);
            windowIn(currentTarget)?.scrollTo({ top: top.current, behavior: 'instant' });
          }}
        />
      </div>
    </section>
  );
}

/** The window of the page in a frame; null where the browser's own page says that it did not load. */
function windowIn({ contentDocument }: HTMLIFrameElement): Window | null {
  return contentDocument?.defaultView ?? null;
}

function showIn(frame: HTMLIFrameElement | null, scheme: string): void {
  const page = frame?.contentDocument?.documentElement;
  if (page) page.dataset.theme = scheme;
}

/** A page that a link leads to would not have the look, and may not be framed. */
function staysHere({ contentDocument: page }: HTMLIFrameElement): void {
  page?.addEventListener('submit', (event) => event.preventDefault());
  page?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
  });
}
