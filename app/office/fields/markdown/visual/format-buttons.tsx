import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode } from 'react';
import { markdownFieldWords } from '../../../../words/office/markdown-field.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Format, hasFormat, toggleFormat } from './commands.ts';
import { SignButton } from './sign-button.tsx';

/** Drawings as paths, like those of `../../../ui/drawings.ts`. */
const BULLETS = 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1';
const NUMBERS = 'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5.5 5.5 4.5V9M4 14.5c.5-1.2 2.5-1 2.5.3 0 1-2.5 2-2.5 3.7h2.7';
const QUOTE = 'M4 5v14M9 8h11M9 12h11M9 16h6';
const CODE = 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5';

interface FormatButton {
  readonly which: Format | 'link';
  readonly sign: ReactNode;
  /** Pressed with Ctrl. */
  readonly key?: string;
}
const BUTTONS: readonly FormatButton[] = [
  { which: 'bold', sign: 'B', key: 'b' },
  { which: 'italic', sign: 'I', key: 'i' },
  { which: 'heading', sign: 'H' },
  { which: 'subheading', sign: 'h' },
  { which: 'link', sign: <Icon name="link" />, key: 'k' },
  { which: 'bullets', sign: <Icon path={BULLETS} /> },
  { which: 'numbers', sign: <Icon path={NUMBERS} /> },
  { which: 'quote', sign: <Icon path={QUOTE} /> },
  { which: 'codeBlock', sign: <Icon path={CODE} /> },
];

export interface FormatButtonsProps {
  /** The state of the text and its selection; null before there is any. */
  readonly state: EditorState | null;
  readonly run: (command: Command) => void;
  readonly onLink: () => void;
}

/** The buttons for the look of words and paragraphs; pressed where they have it. */
export function FormatButtons({ state, run, onLink }: FormatButtonsProps) {
  const words = markdownFieldWords();
  return BUTTONS.map(({ which, sign, key }) => (
    <SignButton
      key={which}
      label={words.tools[which]}
      title={key ? words.withKey(words.tools[which], key) : words.tools[which]}
      mark={which}
      isPressed={state !== null && hasFormat(state, which)}
      onClick={() => (which === 'link' ? onLink() : run(toggleFormat(which)))}
    >
      {sign}
    </SignButton>
  ));
}
