import type { PdfField } from '#core/fields/link.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

/** The note that there is a document, and a control of its own that opens it. */
export function Cell({ value }: CellProps<PdfField>) {
  const words = fieldsWords();
  if (value === null) return null;
  return (
    <span className={style.linked}>
      {words.pdf}
      <a className={style.opens} href={value} target="_blank" rel="noreferrer" aria-label={words.openPdf} title={words.openInNewTab}>
        <Icon name="open" />
      </a>
    </span>
  );
}
