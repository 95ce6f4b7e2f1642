import { Button, type ButtonProps } from '@mantine/core';
import buttons from './buttons.module.css';

export interface FormFootProps extends Pick<ButtonProps, 'loading' | 'color'> {
  /** What the button says that sends the form. */
  readonly send: string;
  readonly onCancel: () => void;
}

/** The end of a form: leave it, or send it. */
export function FormFoot({ send, onCancel, ...sender }: FormFootProps) {
  return (
    <div className={buttons.line}>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" {...sender}>
        {send}
      </Button>
    </div>
  );
}
