import { isSame } from '../is-same.ts';
import { choiceCell } from './choice.ts';
import { textCell } from './defaults.ts';
import { fileCell, linkCell, longTextCell, markdownCell } from './file-cells.ts';
import { flagCell } from './flag.ts';
import type { CellContext, CellRules, CellRulesByKind, InnerCells, LeadOn } from './kind-rules.ts';
import type { Field } from './kinds.ts';
import { momentCell } from './moment-cell.ts';
import { namesCell } from './names-cell.ts';
import { referenceCell, referencesCell } from './reference-cells.ts';
import { rowsCell } from './rows.ts';
import { yearCell } from './year.ts';

/** The cells of every field kind; a kind that is missing does not compile. */
const CELLS: CellRulesByKind = {
  text: textCell,
  longText: longTextCell,
  markdown: markdownCell,
  link: linkCell,
  image: fileCell,
  pdf: fileCell,
  flag: flagCell,
  moment: momentCell,
  year: yearCell,
  choice: choiceCell,
  reference: referenceCell,
  references: referencesCell,
  rows: rowsCell,
  names: namesCell,
};

const cellRulesOf = (field: Field) => CELLS[field.kind] as unknown as CellRules;

function innerCells(context: CellContext): InnerCells {
  return { write: (field, value) => cellOf(field, value, context), read: (field, cell) => valueIn(field, cell, context) };
}

/**
 * A value as a cell of a spreadsheet: as a person reads it where it can be read back as it is, else as it is stored.
 * Empty for null and for an empty list.
 */
export function cellOf(field: Field, value: unknown, context: CellContext): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  const readable = cellRulesOf(field).write(field, value, context, innerCells(context));
  if (readable !== '' && isSame(readBack(field, readable, context), value)) return readable;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readBack(field: Field, cell: string, context: CellContext): unknown {
  try {
    return valueIn(field, cell, context);
  } catch {
    return undefined;
  }
}

/**
 * The value in a cell, not validated yet; null for an empty one.
 * @throws Problem for a text that is no value of the field
 */
export function valueIn(field: Field, cell: string, context: CellContext): unknown {
  return cell === '' ? null : cellRulesOf(field).read(field, cell, context, innerCells(context));
}

/** The pictures that a value which was read names and that are not on this site; those of others are at home there. */
export function absentPicturesIn(field: Field, value: unknown): readonly string[] {
  return cellRulesOf(field).absentPictures?.(value) ?? [];
}

/** A value whose links lead where `lead` says. */
export function ledOn(field: Field, value: unknown, lead: LeadOn): unknown {
  return cellRulesOf(field).ledOn?.(field, value, lead, (inner, each) => ledOn(inner, each, lead)) ?? value;
}
