import type { CollectionName, collections } from '#core/collections/index.ts';
import type { ValuesOf } from '#core/fields/field.ts';

type FieldsOf<Name extends CollectionName> = (typeof collections)[Name]['fields'];

/** The body of `POST /api/{collection}`: an item's fields without those that the server owns. */
export type Body<Name extends CollectionName> = Partial<
  ValuesOf<{ [Field in keyof FieldsOf<Name> as FieldsOf<Name>[Field] extends { owner: 'server' } ? never : Field]: FieldsOf<Name>[Field] }>
>;

/** The address of an uploaded file. */
export function fileAt(name: string): string {
  return `/files/uploads/${name}`;
}
