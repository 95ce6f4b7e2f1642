/** Parts that were left out of the texts of another site, as they are called there, with the titles of the texts. */
export type LeftOut = Map<string, Set<string>>;

/** Notes that something of a text stays behind. */
export type Leave = (name: string) => void;

/** Notes what is left out of one text. */
export function leaving(leftOut: LeftOut, title: string): Leave {
  return (name) => {
    const titles = leftOut.get(name) ?? new Set();
    leftOut.set(name, titles.add(title));
  };
}
