/**
 * Facts that the program has confirmed, and its last unanswered request. After a crash either of the two may be found,
 * whole, and nothing else.
 */
export interface Ledger<State> {
  /** Notes what a write will lead to, sends it, and notes its answer. A write whose answer never came stays open. */
  readonly write: (next: State, send: () => Promise<State>) => Promise<void>;
  readonly confirmed: () => State;
  /** Judges what was found after a crash, and goes on from there. @returns what is wrong, or null */
  readonly reconcile: (found: State) => string | null;
}

export function createLedger<State>(name: string, start: State, isSame: (found: State, expected: State) => boolean): Ledger<State> {
  let confirmed = start;
  let open: { readonly state: State } | null = null;
  return {
    write: async (next, send) => {
      open = { state: next };
      confirmed = await send();
      open = null;
    },
    confirmed: () => confirmed,
    reconcile: (found) => {
      const fits = isSame(found, confirmed) || (open !== null && isSame(found, open.state));
      const description = `${name}: found ${JSON.stringify(found)}, confirmed ${JSON.stringify(confirmed)}, open ${JSON.stringify(open?.state)}`;
      confirmed = found;
      open = null;
      return fits ? null : description;
    },
  };
}
