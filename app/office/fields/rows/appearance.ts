import type { RowsField } from '#core/fields/rows.ts';
import type { Values } from '#core/values.ts';
import type { Appearance } from '../appearance.ts';
import { Whole } from './whole.tsx';

export const appearance: Appearance<RowsField> = {
  layout: [7, 1.2, true],
  isOwn: true,
  Whole,
  text: ({ fields }, value, _labelOf, inner) => {
    const rows = (value ?? []) as readonly Values[];
    return rows.flatMap((row) => Object.entries(fields).map(([name, field]) => inner(field, row[name]))).join('\n');
  },
  sortsBy: 'length',
};
