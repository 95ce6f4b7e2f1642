/** Numbers that look like chance and are always the same for a name. */
export interface Random {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** One of the list. */
  pick<Each>(list: readonly [Each, ...Each[]]): Each;
}

/** A mulberry32 sequence seeded by an FNV-1a hash of the name. */
export function randomOf(name: string): Random {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
