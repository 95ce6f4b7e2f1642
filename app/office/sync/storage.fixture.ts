/** Storage as a browser has it: its keys are its own properties. */
export function fakeStorage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(kept, name) ? (kept[name] ?? null) : null),
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => void delete kept[name],
  };
  const kept: Record<string, string> = Object.create(methods) as Record<string, string>;
  return kept as unknown as Storage;
}
