import type { PdfField } from '#core/fields/link.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

/** That there is a document, and a control of its own that opens it. */
export function Cell({ value }: CellProps<PdfField>) {
  if (value === null) return null;
  return (
    <span className={style.linked}>
      PDF
      <a className={style.opens} href={value} target="_blank" rel="noreferrer" aria-label="Abrir el PDF" title="Abrir en otra pestaña">
        <Icon name="open" />
      </a>
    </span>
  );
}
