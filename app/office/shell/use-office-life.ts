import { useEffect } from 'react';
import { RUNS } from '../../ui/runs.ts';
import type { OfficeContext } from '../editing/office-context.ts';
import { unsavedIn } from '../editing/unsaved.ts';
import { createPictureTextDrafts } from '../files/picture-text-drafts.ts';
import { screenAt, screenOf } from '../model/edit.ts';
import { createDrafts } from '../sync/drafts.ts';
import { isBusy } from '../sync/save-queue.ts';
import { leadFocusOn } from '../ui/lost-focus.ts';
import { keepTypedTogether } from './typed-together.ts';

/** The delay after the last keystroke before a draft is written, in milliseconds. */
const DRAFT_DEBOUNCE_MS = 250;
const PAGE_LOCK = 'faro-page/';

/**
 * The work of the office besides being looked at: it keeps drafts, notices the network, asks before text is lost, leads
 * the keyboard on.
 */
export function useOfficeLife(office: OfficeContext): void {
  useEffect(() => {
    const { edits, saveQueue, user, page, attachments, resumableUploads } = office;
    const storage = () => window.localStorage;
    const drafts = createDrafts(storage, user.id, page);
    const words = createPictureTextDrafts({ storage, owner: user.id, page, now: Date.now });
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const keep = () => {
      drafts.keep(edits.all.get(), attachments.namesOf);
      words.keep(attachments.unstored());
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, DRAFT_DEBOUNCE_MS);
    };
    const unsubscribes = [edits.all.subscribe(keepSoon), attachments.all.subscribe(keepSoon), attachments.recalled.subscribe(keepSoon)];

    window.addEventListener('online', saveQueue.retryNow, { signal });
    window.addEventListener('pagehide', keep, { signal });
    document.addEventListener('visibilitychange', keep, { signal });
    window.addEventListener(
      'beforeunload',
      (event) => {
        // Text of other screens is kept, and told about in the header.
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
    keepTypedTogether(signal);
    office.otherTabs.listen(signal);
    void holdLock(PAGE_LOCK + page, signal);
    const recover = async () => {
      const open = await openPages();
      if (signal.aborted) return;
      attachments.recall(words.recover((each) => open.has(each)));
      edits.restore(drafts.recover((each) => open.has(each)));
      // This page's own are under way.
      resumableUploads.recover((each) => each === page || open.has(each));
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
