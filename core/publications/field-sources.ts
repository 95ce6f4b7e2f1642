import type { Values } from '../values.ts';

/** From where the value of a field came. */
export interface FieldSource {
  /** The format of a file, the name of a service, or `sheet`. */
  readonly from: string;
  /** The file's name, where it has one. */
  readonly name?: string;
  /** As ISO 8601. */
  readonly at: string;
}

/** The sources of an item's fields, by the fields' names. A field that a person wrote has none. */
export type FieldSources = Readonly<Record<string, FieldSource>>;

/**
 * The sources of an item after a change: a field that changed has the source of its new value, if that has one.
 * @param isSame whether two values of a field are the same
 */
export function changedSources(
  stored: FieldSources,
  { before, after }: { readonly before: Values; readonly after: Values },
  sourceOf: (field: string) => FieldSource | undefined,
  isSame: (one: unknown, other: unknown) => boolean,
): FieldSources {
  const sources: Record<string, FieldSource> = { ...stored };
  for (const name of Object.keys(after)) {
    if (isSame(before[name], after[name])) continue;
    const source = sourceOf(name);
    if (source === undefined) delete sources[name];
    else sources[name] = source;
  }
  return sources;
}
