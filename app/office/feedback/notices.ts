import { type Observable, observable } from '../ui/observable.ts';

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** A message that is shown in passing, at the foot of the screen. */
export interface Notice {
  readonly id: number;
  readonly tone: 'done' | 'problem';
  readonly text: string;
  /** Something to do about it. */
  readonly action?: NoticeAction;
  /** Something else to do about it, offered first. */
  readonly firstAction?: NoticeAction;
  /** The subject of the notice, by which another can take its place. */
  readonly about?: unknown;
  /** True of a problem that no screen shows, with something that was lost: it does not go with its screen. */
  readonly stays?: true;
  /** The address of its subject, which may be on another screen. */
  readonly at?: string;
  /** When it was shown, in milliseconds. */
  readonly when: number;
}

export interface Notices {
  readonly all: Observable<readonly Notice[]>;
  /** @param insteadOf the subject whose notices give way */
  readonly show: (notice: Omit<Notice, 'id' | 'when'>, insteadOf?: unknown) => void;
  readonly dismiss: (id: number) => void;
  /** The problem of a subject is solved now, or what is offered about it is of no use any more. */
  readonly withdraw: (about: unknown) => void;
  /** A problem on another screen than this need not be shown here. A notice of this moment is still to be read. */
  readonly enter: (screen: string) => void;
  /** Stops the clock of every notice while one of them is being read. */
  readonly hold: (held: boolean) => void;
}

/**
 * The time for which a notice stays, in milliseconds. One about a problem stays until it is dismissed or its screen is
 * left.
 */
export const NOTICE_MS = 10_000;
/** The time for which one about a problem is there to be read, even so, in milliseconds. */
const MIN_READING_MS = 4_000;
/**
 * The notices shown: the newest, and beside it the newest problem of the others, or else the one before. Other problems
 * are folded.
 */
export function visibleNotices(all: readonly Notice[]): readonly Notice[] {
  const others = all.slice(0, -1);
  const beside = others.findLast(({ tone }) => tone === 'problem') ?? others.at(-1);
  return all.filter((notice) => notice === beside || notice === all.at(-1));
}

export function createNotices(): Notices {
  const all = observable<readonly Notice[]>([]);
  let last = 0;
  let held = false;
  let here = '';

  function dismiss(id: number): void {
    all.set(all.get().filter((notice) => notice.id !== id));
  }
  function expire(id: number, after = NOTICE_MS): void {
    // The id is handed over by the timer: browser tests know the timers of notices by it (`keepNotices`).
    setTimeout(end, after, id);
  }
  function end(id: number): void {
    if (held) expire(id);
    else dismiss(id);
  }

  return {
    all,
    dismiss,
    withdraw: (gone) => all.set(all.get().filter(({ about }) => about !== gone)),
    show: (notice, insteadOf) => {
      last += 1;
      const added = { ...notice, id: last, when: Date.now() };
      const others = all.get().filter(({ text, about }) => text !== notice.text && (about === undefined || about !== insteadOf));
      const next = [...others, added];
      const shown = visibleNotices(next);
      all.set(next.filter((each) => each.tone === 'problem' || shown.includes(each)));
      if (notice.tone === 'done') expire(added.id);
    },
    enter: (screen) => {
      if (screen === here) return;
      here = screen;
      for (const { id, tone, stays, when } of all.get()) {
        if (tone === 'problem' && !stays) expire(id, Math.max(0, when + MIN_READING_MS - Date.now()));
      }
    },
    hold: (now) => {
      held = now;
    },
  };
}
