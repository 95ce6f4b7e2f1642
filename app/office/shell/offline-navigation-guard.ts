import { loadingWords } from '../../words/loading.ts';
import type { OfficeContext } from '../editing/office-context.ts';
import { loadPart } from '../feedback/load-part.ts';
import { type Screen, unopenedScreen } from './router-record.ts';

/** Loading the opener early lets it say so when there is no connection later, in milliseconds. */
const OPENER_DELAY_MS = 3_000;

/**
 * Lets a link lead to a screen once its scripts are here. The router by itself would say nothing while they are on
 * their way, and load the whole page anew if one of them fails.
 */
export function guardLinks(office: OfficeContext, signal: AbortSignal): void {
  const opener = () => loadPart(() => import('./open-screen.ts'));
  setTimeout(() => void opener().catch(() => undefined), OPENER_DELAY_MS);
  let wanted: Element | null = null;
  async function lead(link: HTMLAnchorElement, screen: Screen): Promise<void> {
    wanted = link;
    const from = location.href;
    try {
      const { openScreen } = await opener();
      // Skip the navigation if the person has gone on to something else meanwhile.
      if ((await openScreen(office, link, screen)) && wanted === link && link.isConnected && location.href === from) link.click();
    } catch (error) {
      office.notices.show({ tone: 'problem', text: (error as Error).message, action: { label: loadingWords().retry, run: () => link.click() } });
    }
  }
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) wanted = null;
      if (!link || link.target || link.download || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const screen = link.origin === location.origin ? unopenedScreen(link.pathname) : null;
      if (screen === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void lead(link, screen);
    },
    { capture: true, signal },
  );
}
