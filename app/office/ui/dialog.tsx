import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { uiWords } from '../../words/office/ui.ts';
import style from './dialog.module.css';
import { isSavingKey } from './saving-key.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly title: string;
  /** The language of the title, where it is not Spanish. */
  readonly lang?: 'en' | undefined;
  /** Escape, or a click beside the window. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A question that must be answered is an alert dialog. */
  readonly alert?: boolean;
  readonly size?: 'small' | 'large';
  /** True where no button of its own closes it. */
  readonly closable?: boolean;
}

/**
 * A window over the page; the browser's own, which keeps the focus inside and gives it back. The element marked
 * `data-autofocus` gets it first.
 */
export function Dialog({ title, lang, onClose, children, alert = false, size = 'small', closable = false }: DialogProps) {
  const words = uiWords();
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      className={style.dialog}
      data-size={size}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      onKeyDown={(event) => {
        submitBySavingKey(event);
        // The row that a window belongs to would take the keys for its own: Escape would close it as well.
        event.stopPropagation();
      }}
    >
      <div className={style.content}>
        <h2 id={id} lang={lang}>
          {title}
        </h2>
        {children}
        {/* Behind them: the browser begins at the first control, where one types or chooses. */}
        {closable && <CloseButton className={style.close ?? ''} aria-label={words.close} title={words.close} onClick={onClose} />}
      </div>
    </dialog>
  );
}

/** In a text of many lines, Enter begins another line. */
function submitBySavingKey(event: KeyboardEvent): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (form === null || event.defaultPrevented || !isSavingKey(event)) return;
  event.preventDefault();
  form.requestSubmit();
}
