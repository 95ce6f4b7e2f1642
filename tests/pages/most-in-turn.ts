/** The work of the turns of the event loop, in what a spy counts. */
export interface Turns {
  readonly count: (more: number) => void;
  /** Ends it. @returns the most of one turn */
  readonly stop: () => number;
}

/** Counts what each turn of the event loop does. */
export function watchTurns(): Turns {
  let [now, most, isOver] = [0, 0, false];
  const end = () => {
    most = Math.max(most, now);
    now = 0;
  };
  const tick = () => {
    end();
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  return {
    count: (more) => {
      now += more;
    },
    stop: () => {
      isOver = true;
      end();
      return most;
    },
  };
}
