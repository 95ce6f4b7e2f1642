import { useEffect } from 'react';
import { RUNS } from '../../ui/runs.ts';
import type { OfficeContext } from '../editing/office-context.ts';
import { unsavedIn } from '../editing/unsaved.ts';
import { draftsIn } from '../files/drafts-in.ts';
import { isUnsaved, keyOf, screenAt, screenOf } from '../model/edit.ts';
import { createDrafts } from '../sync/drafts.ts';
import { isBusy } from '../sync/save-queue.ts';
import { leadFocusOn } from '../ui/lost-focus.ts';
import { undoWholeWords } from './undo-whole-words.ts';

/** The delay after the last keystroke before a draft is written, in milliseconds. */
const DRAFT_DEBOUNCE_MS = 250;
const PAGE_LOCK = 'faro-page/';
/** The keys of drafts of earlier versions. */
const FORMER_DRAFT = /^faro-(?:draft|words|upload)\//;

/**
 * The effects of the office besides what it draws: drafts, the network's return, the question before text is lost, the
 * focus.
 */
export function useOfficeLifecycle(office: OfficeContext): void {
  useEffect(() => {
    const { edits, saveQueue, user, page, attachments } = office;
    const drafts = createDrafts({ storage: () => localStorage, owner: user.id, page, now: Date.now });
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
        // Text of other screens is kept as a draft, and the header names it.
        const here = screenAt(location.pathname);
        const isHere = unsavedIn(office).some(({ target }) => screenOf(target) === here);
        if (isBusy(saveQueue.savings.get()) || attachments.losable() || isHere) event.preventDefault();
      },
      { signal },
    );
    // A file that is dropped beside its place would be opened in place of the screen.
    for (const type of ['dragover', 'drop']) {
      const keepScreen = (event: Event) => event instanceof DragEvent && event.dataTransfer?.types.includes('Files') && event.preventDefault();
      window.addEventListener(type, keepScreen, { signal });
    }
    leadFocusOn(signal);
    if (navigator.maxTouchPoints > 0)
      void import('../ui/dragging/touch-drags.ts').then(
        ({ helpTouchDrags }) => helpTouchDrags(signal),
        () => undefined,
      );
    undoWholeWords(signal);
    office.otherTabs.listen(signal);
    void holdLock(PAGE_LOCK + page, signal);
    const recover = async () => {
      const open = await openPages();
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

/** Holds a lock for as long as this page is open: other pages can tell that it is. Only secure addresses have locks. */
async function holdLock(name: string, signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(name, () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())));
}

async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PAGE_LOCK) ? [name.slice(PAGE_LOCK.length)] : [])));
}
