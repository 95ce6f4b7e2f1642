/**
 * What every field of a definition says of itself. A field is plain data: validation is looked up by `kind`
 * in `core/fields/kinds.ts`, the cells and inputs of the back-office in `app/office/fields`.
 */
export interface FieldBase<Kind extends string, Value> {
  readonly kind: Kind;
  /** What the administrator reads above the column or input, in Spanish. */
  readonly label: string;
  /** A sentence below the input, where the label is not enough. */
  readonly help?: string;
  /** Set by the server alone; a value in a request's body is ignored. */
  readonly owner?: 'server';
  /** Carries the type of the stored value; never present at run time. */
  readonly '~value'?: Value;
}

export interface FieldOptions {
  readonly label: string;
  readonly help?: string;
}

/** The stored value of a field. */
export type ValueOf<Field> = Field extends FieldBase<string, infer Value> ? Value : never;

/** The stored values of a set of fields, by name. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };
