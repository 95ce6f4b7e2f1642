import { Button, type ButtonProps } from '@mantine/core';
import { uiWords } from '../../words/office/ui.ts';
import buttons from './buttons.module.css';

export interface FormFootProps extends Pick<ButtonProps, 'loading' | 'color'> {
  /** The label of the button that sends the form. */
  readonly send: string;
  readonly onCancel: () => void;
}

/** The end of a form: leave it, or send it. */
export function FormFoot({ send, onCancel, ...sender }: FormFootProps) {
  return (
    <div className={buttons.line}>
      <Button variant="default" onClick={onCancel}>
        {uiWords().cancel}
      </Button>
      <Button type="submit" {...sender}>
        {send}
      </Button>
    </div>
  );
}
