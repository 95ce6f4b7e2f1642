import type { CellRules } from './kind-rules.ts';

/** Blank is fine. */
export const notRequired = () => undefined;
export const asTyped = (_field: unknown, typed: unknown) => typed;
export const noReferences = () => [];
export const notSearched = () => [];
export const asStored = (_field: unknown, value: unknown) => value;

/** Links taken out of a text, or out of each text of a list. */
export function withoutLinksIn(_field: unknown, value: unknown, withoutLinks: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => (typeof each === 'string' ? withoutLinks(each) : each));
  return typeof value === 'string' ? withoutLinks(value) : value;
}

/** A cell that holds the text itself. */
export const textCell: CellRules = { write: (_field, value) => (typeof value === 'string' ? value : ''), read: (_field, cell) => cell };
