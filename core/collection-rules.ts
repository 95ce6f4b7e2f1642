import type { Values } from './values.ts';

/** When a rule is looked at. A replace and a patch are both updates. */
export type WriteKind = 'insert' | 'update';

/** At least one of the fields must be sent with something in it (spec, section 5). The first one is marked. */
export interface NeedsRule<Name extends string = string> {
  readonly rule: 'needs';
  readonly oneOf: readonly Name[];
  readonly on: readonly WriteKind[];
  readonly sentence: string;
}

/** No two items have the same value (spec, section 5: project types). */
export interface UniqueRule<Name extends string = string> {
  readonly rule: 'unique';
  readonly field: Name;
  readonly sentences: Readonly<Record<WriteKind, string>>;
  /** The value without differences that do not count. */
  readonly as: (value: string) => string;
}

export type Rule<Name extends string = string> = NeedsRule<Name> | UniqueRule<Name>;

/** A value that two items rarely share. A second item with the same value gets a notice and is still accepted. */
export interface Duplicates<Name extends string = string> {
  readonly field: Name;
  /** The value without differences of spelling; null for a value that is not compared. */
  readonly as: (value: string) => string | null;
  /** The notice, followed by the other item's name. */
  readonly sentence: string;
}

/** A field whose value is derived from another field, unless a person enters a value of its own. */
export interface Derived<Name extends string = string> {
  readonly field: Name;
  readonly of: Name;
  /**
   * The derived value, given the text of the other field and the stored values or defaults; undefined for no change.
   */
  readonly as: (written: string, before: Values) => unknown;
}

/**
 * Fields that take their values from the referenced item, as long as a person gives them none of their own. The server
 * fills them in, and changes them with the reference and with that item.
 */
export interface Follows<Name extends string = string> {
  /** A reference by id. */
  readonly reference: Name;
  /** The field of the referenced item that each of them follows. */
  readonly fields: Readonly<Partial<Record<Name, string>>>;
}

/** A notice about an implausible combination of values. The values are still accepted. */
export interface Warning<Name extends string = string> {
  readonly field: Name;
  readonly of: (values: Values) => boolean;
  /** A sentence. */
  readonly message: string;
  /** The question after it that the office asks before it saves such a value; without it, it does not ask. */
  readonly question?: string;
}
