import { isAddress, type LinkField } from '#core/fields/link.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CellProps } from '../field.ts';
import style from '../fields.module.css';

/** The address to read, and a control of its own that opens it, unless it leads nowhere: a click beside it edits. */
export function Cell({ value }: CellProps<LinkField>) {
  const words = fieldsWords();
  if (value === '') return null;
  const shown = value.replace(/^https?:\/\/(?:www\.)?/i, '');
  const path = shown.indexOf('/', 1) + 1 || shown.length;
  return (
    <span className={style.linked}>
      <span className={style.address}>
        <span>{shown.slice(0, path)}</span>
        <span>{shown.slice(path)}</span>
      </span>
      {isAddress(value) && (
        <a className={style.opens} href={value} target="_blank" rel="noreferrer" aria-label={words.open(shown)} title={words.openInNewTab}>
          <Icon name="open" />
        </a>
      )}
    </span>
  );
}
