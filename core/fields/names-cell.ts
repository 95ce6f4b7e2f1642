import { authorsInCell } from '../formats/spreadsheet/authors.ts';
import { jsonList } from './json-list.ts';
import type { CellRules } from './kind-rules.ts';
import type { NamesField } from './names.ts';

/** Apart from the kind's other rules, which every list screen loads: reading people takes a list of surnames. */
export const namesCell: CellRules<NamesField> = {
  write: (_field, value) => (value as string[]).join('; '),
  read: ({ namesPeople }, cell) => {
    const list = jsonList(cell);
    if (list !== null) return list;
    const parts = cell
      .split(/[;\r\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '');
    // People stand between commas, too: "Ana Ruiz, Luis Gil".
    return namesPeople && parts.length === 1 ? authorsInCell(cell) : parts;
  },
};
