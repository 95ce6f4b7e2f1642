import type { CollectionName, collections } from '#core/collections/index.ts';
import type { ValuesOf } from '#core/fields/field.ts';

/** The body of `POST /api/{collection}`. */
export type Body<Name extends CollectionName> = Partial<ValuesOf<(typeof collections)[Name]['fields']>>;

/** The address of an uploaded file. */
export function fileAt(name: string): string {
  return `/files/uploads/${name}`;
}
