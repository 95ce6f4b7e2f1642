import type { PdfField } from '#core/fields/link.ts';
import type { CellProps } from '../field.ts';

export function Cell({ value }: CellProps<PdfField>) {
  if (value === null) return null;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      PDF
    </a>
  );
}
