/**
 * Keeps a value in the browser's storage.
 * @returns whether it is kept: a storage that is full or forbidden keeps nothing, and the screen goes on without it
 */
export function writeTo(storage: () => Storage, key: string, value: object): boolean {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** A value that the browser's storage keeps; null where there is none, or none that can be read. */
export function readFrom<Kept>(storage: () => Storage, key: string): Partial<Kept> | null {
  try {
    return parsed(storage().getItem(key));
  } catch {
    return null;
  }
}

/**
 * The values that the browser's storage keeps under a prefix, by key; unusable ones are thrown away.
 * @param isUsable given what was read, which may be anything
 */
export function readUnder<Kept>(storage: Storage, prefix: string, isUsable: (kept: Partial<Kept>) => boolean): Map<string, Kept> {
  const found = new Map<string, Kept>();
  for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
    const kept = parsed<Kept>(storage.getItem(key));
    if (kept !== null && isUsable(kept)) found.set(key, kept as Kept);
    else storage.removeItem(key);
  }
  return found;
}

function parsed<Kept>(text: string | null): Partial<Kept> | null {
  try {
    return JSON.parse(text ?? '') as Partial<Kept> | null;
  } catch {
    return null;
  }
}

/** Writes a value in the stead of others, which stay where the storage is too full for it. */
export function moveTo(storage: () => Storage, from: readonly string[], key: string, value: object): void {
  const before = from.map((each) => [each, storage().getItem(each) ?? ''] as const);
  for (const each of from) storage().removeItem(each);
  if (!writeTo(storage, key, value)) for (const [each, text] of before) storage().setItem(each, text);
}
