import type { Definitions, Holders } from './definition.ts';
import type { ReferenceField } from './fields/reference.ts';
import type { ReferencesField } from './fields/references.ts';
import type { RowsField } from './fields/rows.ts';

type ReferencesIn<F> = {
  [Name in keyof F]: F[Name] extends RowsField<infer Row> ? ReferencesIn<Row> : F[Name] extends ReferenceField | ReferencesField ? F[Name] : never;
}[keyof F];

/** References to no collection, or to no field of theirs. */
type BrokenReference<Collections, Held> =
  Held extends ReferencesField<infer To>
    ? To extends keyof Collections
      ? never
      : Held
    : Held extends ReferenceField<infer To, infer By>
      ? To extends keyof Collections
        ? Collections[To] extends { fields: infer F }
          ? By extends 'id' | keyof F
            ? never
            : Held
          : Held
        : Held
      : never;

/** The collection of its holders, where there is none of that name. */
type BrokenHolders<Collections, Definition> = Definition extends { readonly onPagesOf?: Holders<infer To> } ? Exclude<To, keyof Collections> : never;

type BrokenReferences<Collections extends Definitions> = {
  [Name in keyof Collections]:
    | BrokenReference<Collections, ReferencesIn<Collections[Name]['fields']>>
    | BrokenHolders<Collections, Collections[Name]>;
}[keyof Collections];

/**
 * Declares all collections; a reference to none of them, or to no field of one, does not compile, nor do holders that
 * are none of them.
 */
export function defineCollections<const Collections extends Definitions>(
  collections: [BrokenReferences<Collections>] extends [never] ? Collections : { readonly broken: BrokenReferences<Collections> },
): Collections {
  return collections as Collections;
}
