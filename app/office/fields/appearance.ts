import type { ComponentType } from 'react';
import type { Field } from '#core/fields/kinds.ts';
import type { ReferenceField } from '#core/fields/reference.ts';

/** Least width of a column in rem, its share of what is left, and whether its input is wider than it. */
export type Layout = readonly [least: number, share: number, wide: boolean];

/** The name of the item that a reference holds. */
export type LabelOf = (field: Pick<ReferenceField, 'to' | 'by'>, value: unknown) => string;

/** Properties of the view of a whole value, where a cell would shorten it. */
export interface WholeProps<F extends Field = Field> {
  readonly field: F;
  readonly value: unknown;
  /** Shows a value of a nested row. */
  readonly Inner: ComponentType<{ field: Field; value: unknown }>;
}

/** The values of a field that one picks from, each with its key in an address. */
export interface Keyed<F extends Field> {
  readonly keys: (value: unknown) => readonly string[];
  readonly label: (field: F, key: string, labelOf: LabelOf) => string;
}

/** The appearance of a field kind besides its cell and its input: each `fields/<kind>/appearance.ts` exports one. */
export interface Appearance<F extends Field = Field> {
  /** The least of the widest list fits a window of 1280 pixels. */
  readonly layout: Layout;
  /** Stays in sight where the columns do not fit. */
  readonly isPinned?: true;
  /** Belongs to one item alone: it is not given to many at once. */
  readonly isOwn?: true;
  /** A list of pictures may have such fields: they need no more than a line. */
  readonly isShort?: true;
  /** The whole value to read, where the cell does not show it whole. */
  readonly Whole?: ComponentType<WholeProps<F>>;
  /** A difference is shown by the words that changed. */
  readonly differsByWords?: true;
  /** The value as a person reads it, for the filter of a list. */
  readonly text: (field: F, value: unknown, labelOf: LabelOf, inner: (field: Field, value: unknown) => string) => string;
  /** The values by which a list is filtered; without them it is only by whether there is one. */
  readonly keyed?: Keyed<F>;
  /** The key that a list is sorted by; numbers and yes or no sort by themselves. */
  readonly sortsBy: 'text' | 'length' | 'presence';
}

/** The text of a value that is text, or a number. */
export function ownText(_field: unknown, value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The text of a value that shows none. */
export function noText(): string {
  return '';
}

/** True of a value that says nothing; a No says something. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
