import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router';
import { useOffice } from '../editing/office-context.ts';
import { unsavedIn } from '../editing/unsaved.ts';
import { UnsavedDialog } from '../editing/unsaved-dialog.tsx';
import { isDraftOfPage, isEditedAt, keyOf, pageOf, screenAt } from '../model/edit.ts';
import { useObserved } from '../ui/observable.ts';
import { unopenedScreen } from './router-record.ts';
import { useOpening } from './use-opening.ts';

/**
 * Lets a screen be left once the next one is loaded, and asks before if there is text that is not on its way to the
 * server.
 */
export function LeaveGuard() {
  const { edits, discard, attachments } = useOffice();
  const here = screenAt(useLocation().pathname);
  // A draft of an item's own page waits there, and so does what is typed on the way to it.
  const unsaved = useCallback(
    (to?: string) =>
      unsavedIn({ edits, attachments }).filter(
        (edit) => isEditedAt(edit.target, here) && !isDraftOfPage(edit) && (to === undefined || pageOf(edit.target) !== to),
      ),
    [edits, attachments, here],
  );
  /** The key of the location that was asked for last, if it is held. */
  const held = useRef<string>(undefined);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => {
        const isHeld =
          unopenedScreen(nextLocation.pathname) !== null ||
          (currentLocation.pathname !== nextLocation.pathname && unsaved(nextLocation.pathname).length > 0);
        held.current = isHeld ? nextLocation.key : undefined;
        return isHeld;
      },
      [unsaved],
    ),
  );
  const isOpened = useOpening(blocker, held);
  const to = blocker.location?.pathname;
  const isSaved = useObserved(edits.all, () => unsaved(to).length === 0);
  const answered = useRef<typeof blocker | null>(null);
  function leave(): void {
    // The person may have gone on to something else, which the router tells a moment later.
    if (answered.current === blocker || blocker.location?.key !== held.current) return;
    answered.current = blocker;
    blocker.proceed?.();
  }
  const leaveOnce = useEffectEvent(leave);
  useEffect(() => {
    // The click that leads away also stores what was typed: then there is nothing to ask.
    if (blocker.state === 'blocked' && isOpened && isSaved) leaveOnce();
  }, [blocker, isOpened, isSaved]);
  if (blocker.state !== 'blocked' || !isOpened || isSaved) return null;
  return (
    <UnsavedDialog
      unsaved={unsaved(to)}
      onDiscard={() => {
        for (const { target } of unsaved(to)) discard(target);
        leave();
      }}
      onStay={() => blocker.reset()}
      onLater={unsaved(to).some(({ target }) => attachments.losable(keyOf(target))) ? undefined : leave}
      onSave={() => {
        for (const { target } of unsaved(to)) edits.confirm(keyOf(target));
        // A question that comes first is asked here.
        if (unsaved(to).length > 0) blocker.reset();
        else leave();
      }}
    />
  );
}
