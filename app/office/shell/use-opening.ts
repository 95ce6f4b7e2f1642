import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Blocker, type Location, useNavigate } from 'react-router';
import { loadingWords } from '../../words/loading.ts';
import { useOffice } from '../editing/office-context.ts';
import { loadPart } from '../feedback/load-part.ts';
import { unopenedScreen } from './router-record.ts';

/**
 * Loading the opener early lets it say so when there is no connection later; all screens come after it. In
 * milliseconds.
 */
const OPENER_DELAY_MS = 3_000;

const opener = () => loadPart(() => import('./open-screen.ts'));

/**
 * Loads the scripts of the screen that a blocked navigation leads to: by a link, by the program or by the browser's own
 * buttons. The router by itself would say nothing while they are on their way, and load the whole page anew if one of
 * them fails.
 * @param held the key of the location that was asked for last, if it is held: the router tells React of it a moment
 * later
 * @returns whether they are here; a navigation is given up where the person would rather stay
 */
export function useOpening(blocker: Blocker, held: RefObject<string | undefined>): boolean {
  const office = useOffice();
  const navigate = useNavigate();
  const pressed = useRef<HTMLAnchorElement | null>(null);
  const [opened, setOpened] = useState<Blocker | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const loadAhead = () => opener().then(({ loadAllScreens }) => loadAllScreens(ended.signal));
    const timer = setTimeout(() => void loadAhead().catch(() => undefined), OPENER_DELAY_MS);
    const onClick = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('a') : null;
    };
    window.addEventListener('click', onClick, true);
    return () => {
      clearTimeout(timer);
      ended.abort();
      window.removeEventListener('click', onClick, true);
    };
  }, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location } = blocker;
    const screen = unopenedScreen(location.pathname);
    // The person may go on to something else meanwhile.
    const isWanted = () => held.current === location.key;
    const again = () => void navigate(location, { state: location.state as unknown });
    const open = async (): Promise<void> => {
      try {
        const name = linkText(pressed.current, location);
        // A screen that is loaded ahead may come after this was drawn: nothing else would tell of it.
        const isHere = screen === null || (await (await opener()).openScreen(office, { screen, href: hrefOf(location), name }));
        if (!isWanted()) return;
        if (isHere) setOpened(blocker);
        else blocker.reset();
      } catch (error) {
        const text = (error as Error).message;
        office.notices.show({ tone: 'problem', text, action: { label: loadingWords().retry, run: again } });
        if (isWanted()) blocker.reset();
      }
    };
    void open();
  }, [blocker, held, office, navigate]);
  return blocker.state === 'blocked' && opened === blocker;
}

function hrefOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

/** The label of the link that was pressed, without the number beside its name; null when another way led there. */
function linkText(link: HTMLAnchorElement | null, { pathname }: Location): string | null {
  if (link?.pathname !== pathname) return null;
  const text = [...link.childNodes].find((node) => node instanceof Text)?.textContent ?? link.textContent;
  return text.trim();
}
