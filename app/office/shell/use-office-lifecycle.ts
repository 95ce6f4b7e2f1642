import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { RUNS } from '../../ui/runs.ts';
import { sideBarWords } from '../../words/office/side-bar.ts';
import type { OfficeContext } from '../editing/office-context.ts';
import { draftsIn } from '../files/drafts-in.ts';
import { isUnsaved, keyOf } from '../model/edit.ts';
import { createDrafts } from '../sync/drafts.ts';
import { beginAtHeading, leadFocusOn } from '../ui/lost-focus.ts';
import { notePresses } from '../ui/use-modal.ts';
import { lostByLeaving } from './lost-by-leaving.ts';
import { undoWholeWords } from './undo-whole-words.ts';

/** The delay after the last keystroke before a draft is written, in milliseconds. */
const DRAFT_DEBOUNCE_MS = 250;
/** The subject of the notice about what would be lost with the page. */
const LEAVING = Symbol('leaving');
/** The name that earlier versions in other tabs look for. */
const TAB_LOCK = 'faro-page/';
/** The keys of drafts of earlier versions. */
const FORMER_DRAFT = /^faro-(?:draft|words|upload)\//;

/**
 * The effects of the office besides what it draws: drafts, the network's return, the question before text is lost, the
 * focus.
 */
export function useOfficeLifecycle(office: OfficeContext): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current !== pathname) beginAtHeading();
    opened.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const { edits, saveQueue, user, tab, attachments } = office;
    const drafts = createDrafts({ storage: () => localStorage, owner: user.id, tab, now: Date.now });
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const keep = () => drafts.keep(draftsIn(office));
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, DRAFT_DEBOUNCE_MS);
    };
    const unsubscribes = [edits, attachments, attachments.unfinished].map(({ all }) => all.subscribe(keepSoon));

    window.addEventListener('online', saveQueue.retryNow, { signal });
    window.addEventListener('pagehide', keep, { signal });
    document.addEventListener('visibilitychange', keep, { signal });
    window.addEventListener(
      'beforeunload',
      (event) => {
        const lost = lostByLeaving(office, keep());
        if (lost.length === 0) return;
        event.preventDefault();
        // The browser says that something would be lost, and not what: whoever stays reads it.
        office.notices.show({ tone: 'problem', text: sideBarWords().wouldBeLost(lost), about: LEAVING }, LEAVING);
      },
      { signal },
    );
    // A file that is dropped beside its place would be opened in place of the screen.
    for (const type of ['dragover', 'drop']) {
      const keepScreen = (event: Event) => event instanceof DragEvent && event.dataTransfer?.types.includes('Files') && event.preventDefault();
      window.addEventListener(type, keepScreen, { signal });
    }
    leadFocusOn(signal);
    notePresses(signal);
    if (navigator.maxTouchPoints > 0)
      void import('../ui/dragging/touch-drags.ts').then(
        ({ helpTouchDrags }) => helpTouchDrags(signal),
        () => undefined,
      );
    undoWholeWords(signal);
    office.otherTabs.listen(signal);
    void holdLock(TAB_LOCK + tab, signal);
    const recover = async () => {
      const open = await openTabs();
      const isOpen = (each: string) => open.has(each);
      if (Object.keys(localStorage).some((key) => FORMER_DRAFT.test(key))) {
        const moved = import('../sync/former-drafts.ts').then(({ moveFormerDrafts }) => moveFormerDrafts(() => localStorage, user.id, isOpen));
        // A part that does not come moves them the next time.
        await moved.catch(() => undefined);
      }
      if (signal.aborted) return;
      const isTyped = (key: string) => {
        const edit = edits.all.get().get(key);
        return edit !== undefined && isUnsaved(edit);
      };
      const found = drafts.recover(isOpen, isTyped);
      const recovered = found.flatMap(({ edit }) => edit ?? []);
      attachments.recover(
        found.flatMap(({ files }) => files),
        recovered.map(({ target }) => keyOf(target)),
      );
      edits.restore(recovered);
      keep();
    };
    void recover();
    window.dispatchEvent(new Event(RUNS));

    return () => {
      ended.abort();
      for (const unsubscribe of unsubscribes) unsubscribe();
      clearTimeout(timer);
      keep();
    };
  }, [office]);
}

/** Holds a lock for as long as this tab is open: other tabs can tell that it is. Only secure addresses have locks. */
async function holdLock(name: string, signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(name, () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())));
}

async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(TAB_LOCK) ? [name.slice(TAB_LOCK.length)] : [])));
}
