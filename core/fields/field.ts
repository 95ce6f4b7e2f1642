/**
 * Properties that every field of a definition has. A field is plain data: its validation is found by `kind` in
 * `core/fields/kinds.ts`, its cells and inputs in `app/office/fields`.
 */
export interface FieldBase<Kind extends string, Value> {
  readonly kind: Kind;
  /** Label of the column or input, in Spanish. */
  readonly label: string;
  /** A sentence below the input, where the label is not enough. */
  readonly help?: string;
  /** Carries the type of the stored value; never present at run time. */
  readonly '~value'?: Value;
}

/** A field that may name people: one name, or a list of them. */
export interface NamingField {
  /** Its names are compared with those of the members, and lead to the members' pages. */
  readonly namesPeople?: true;
}

export interface FieldOptions {
  readonly label: string;
  readonly help?: string;
}

/** The stored value of a field. */
export type ValueOf<Field> = Field extends { readonly '~value'?: infer Value } ? Value : never;

/** The stored values of a set of fields, by name. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };
