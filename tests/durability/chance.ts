/** The same chance every time, by its seed (mulberry32). */
export interface Chance {
  /** From 0 up to but without `below`. */
  readonly number: (below: number) => number;
  readonly shuffled: <Value>(values: readonly Value[]) => Value[];
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    shuffled: (values) => {
      const left = [...values];
      return values.map(() => left.splice(number(left.length), 1)[0] as (typeof values)[number]);
    },
  };
}
