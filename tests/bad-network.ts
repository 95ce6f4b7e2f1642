/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The outcome of one request. */
export interface Fate {
  /** The delays of its arrival and of its answer, in milliseconds. */
  readonly late: readonly [there: number, back: number];
  /** One in ten is lost: half of them on their way, half on the way back, when what they ask for is done. */
  readonly lost: 'there' | 'back' | null;
}

export function fateOf(random: () => number): Fate {
  const late = [random() * 400, random() * 400] as const;
  const luck = random();
  return { late, lost: luck < 0.05 ? 'there' : luck < 0.1 ? 'back' : null };
}
