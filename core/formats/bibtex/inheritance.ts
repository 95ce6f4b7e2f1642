import type { TexFields } from './fields.ts';

/** The fields that a child takes from its parent under another name. */
const RENAMED: Readonly<Record<string, string>> = { title: 'booktitle', subtitle: 'booksubtitle', author: 'bookauthor' };
/** The fields of a parent that say nothing about its child. */
const OWN = new Set(['crossref', 'xdata', 'key', 'doi', 'url', 'abstract', 'pages', 'bookauthor', 'pagetotal', 'eprint']);
/** More entries one above the other are a mistake. */
const MAX_DEPTH = 8;

/**
 * Adds to an entry's fields what it leaves to the entries named by `xdata` and `crossref`, which may leave some to
 * others.
 * @param byKey the fields of all entries, by their lower-case keys
 */
export function inheritance(byKey: ReadonlyMap<string, TexFields>): (fields: TexFields) => TexFields {
  const known = new Map<TexFields, TexFields>();
  const whole = (fields: TexFields, depth: number): TexFields => {
    const before = known.get(fields);
    if (before !== undefined) return before;
    // An entry that names itself, or a parent that names its child, adds nothing.
    known.set(fields, fields);
    const all = new Map(fields);
    const parentsIn = (name: string) => {
      const keys = new Set((fields.get(name) ?? '').split(',').map((key) => key.trim().toLowerCase()));
      return depth === MAX_DEPTH ? [] : [...keys].flatMap((key) => byKey.get(key) ?? []).map((parent) => whole(parent, depth + 1));
    };
    const add = (name: string, value: string) => {
      if (!all.get(name)) all.set(name, value);
    };
    for (const parent of parentsIn('xdata')) for (const [name, value] of parent) add(name, value);
    for (const parent of parentsIn('crossref')) {
      for (const [name, value] of parent) {
        const inherited = RENAMED[name] ?? name;
        if (!OWN.has(inherited)) add(inherited, value);
      }
    }
    known.set(fields, all);
    return all;
  };
  return (fields) => whole(fields, 0);
}
