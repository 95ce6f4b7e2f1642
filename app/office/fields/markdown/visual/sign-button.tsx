import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import style from '../markdown.module.css';

interface SignButtonProps {
  readonly label: string;
  readonly title?: string;
  /** Its look, where the style sheet has one for it. */
  readonly mark?: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  /** A letter or a drawing. */
  readonly children: ReactNode;
}

/** A button above the visual editor, with a sign in place of words. The caret stays where it is. */
export function SignButton({ label, title = label, mark, isPressed, onClick, children }: SignButtonProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={title}
      aria-pressed={isPressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span aria-hidden="true" className={style.sign} data-mark={mark}>
        {children}
      </span>
    </ActionIcon>
  );
}
