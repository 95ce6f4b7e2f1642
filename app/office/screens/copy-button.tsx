import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { uiWords } from '../../words/office/ui.ts';
import { useOffice } from '../editing/office-context.ts';

export interface CopyButtonProps extends Pick<ButtonProps, 'size'> {
  readonly text: string;
  /** The label of the button before and after. */
  readonly label: string;
  readonly copied: string;
  readonly onCopied?: () => void;
}

/** Puts a text on the clipboard. Browsers allow it at secure addresses only: elsewhere the button says so. */
export function CopyButton({ text, label, copied, onCopied, ...look }: CopyButtonProps) {
  const { notices } = useOffice();
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      onCopied?.();
    } catch {
      notices.show({ tone: 'problem', text: uiWords().notCopied });
    }
  }
  return (
    <Button {...look} variant="default" onClick={() => void copy()}>
      {isCopied ? copied : label}
    </Button>
  );
}
