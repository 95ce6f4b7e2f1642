import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import style from '../markdown.module.css';

interface EditorDialogProps {
  readonly title: string;
  /** The label of the button that sends the form. */
  readonly send: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the editor. */
export function EditorDialog({ title, send, onSubmit, onClose, children }: EditorDialogProps) {
  return createPortal(
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <FormFoot send={send} onCancel={onClose} />
      </form>
    </Dialog>,
    document.body,
  );
}
