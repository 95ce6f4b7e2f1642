import type { CellRules, KindRules } from './kind-rules.ts';

/** The rules of a field kind that has none of its own: blank is fine, and what is typed is taken as it is. */
export const plainRules = {
  required: () => undefined,
  normalized: (_field: unknown, typed: unknown) => typed,
  merges: false,
  references: () => [],
  isPicture: false,
  rowFields: () => null,
  isFileName: () => false,
} satisfies Omit<KindRules<never>, 'initial'>;
export const notSearched = () => [];
export const asStored = (_field: unknown, value: unknown) => value;

/** Links taken out of a text, or out of each text of a list. */
export function withoutLinksIn(_field: unknown, value: unknown, withoutLinks: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => (typeof each === 'string' ? withoutLinks(each) : each));
  return typeof value === 'string' ? withoutLinks(value) : value;
}

/** A cell that holds the text itself. */
export const textCell: CellRules = { write: (_field, value) => (typeof value === 'string' ? value : ''), read: (_field, cell) => cell };
