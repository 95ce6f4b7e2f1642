import type { AnyItem } from './definition.ts';

/**
 * The items of a collection in content that holds lists by their names, as `Published` does. A name that is known only
 * at run time is no key of its type.
 */
export function listIn(content: object, name: string): readonly AnyItem[] {
  return (content as Readonly<Record<string, readonly AnyItem[] | undefined>>)[name] ?? [];
}
