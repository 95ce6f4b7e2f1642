import { type Observable, observable } from '../state/observable.ts';

/** Something that the person is told in passing, at the foot of the screen. */
export interface Notice {
  readonly id: number;
  readonly tone: 'done' | 'problem';
  readonly text: string;
  /** Something to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What it tells of, by which another can take its place. */
  readonly about?: unknown;
}

export interface Notices {
  readonly all: Observable<readonly Notice[]>;
  /** @param insteadOf what no notice is to tell of any longer */
  readonly tell: (notice: Omit<Notice, 'id'>, insteadOf?: unknown) => void;
  readonly dismiss: (id: number) => void;
  /** What was wrong with something is right now. */
  readonly clearProblems: (about: unknown) => void;
  /** Stops the clock of every notice while one of them is being read. */
  readonly hold: (held: boolean) => void;
}

/** How long a notice stays, in milliseconds. One about a problem stays until it is dismissed. */
const STAYS = 10_000;
const MOST = 2;

export function createNotices(): Notices {
  const all = observable<readonly Notice[]>([]);
  let last = 0;
  let held = false;

  function dismiss(id: number): void {
    all.set(all.get().filter((notice) => notice.id !== id));
  }
  function expire(id: number): void {
    setTimeout(() => (held ? expire(id) : dismiss(id)), STAYS);
  }

  return {
    all,
    dismiss,
    clearProblems: (wrong) => all.set(all.get().filter(({ tone, about }) => tone !== 'problem' || about === undefined || about !== wrong)),
    tell: (notice, insteadOf) => {
      last += 1;
      const told = { ...notice, id: last };
      const others = all.get().filter(({ text, about }) => text !== notice.text && (about === undefined || about !== insteadOf));
      all.set([...others, told].slice(-MOST));
      if (notice.tone === 'done') expire(told.id);
    },
    hold: (now) => {
      held = now;
    },
  };
}
