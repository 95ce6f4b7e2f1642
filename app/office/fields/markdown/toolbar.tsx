import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { ACCEPTED_TYPES, ChooseFiles } from '../../files/uploads/choose-files.tsx';
import { Icon } from '../../ui/icon.tsx';
import style from './markdown.module.css';
import type { Mark } from './marks.ts';

/** Drawings as paths, like those of `../../ui/drawings.ts`. */
const BULLETS = 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1';
const NUMBERS = 'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5.5 5.5 4.5V9M4 14.5c.5-1.2 2.5-1 2.5.3 0 1-2.5 2-2.5 3.7h2.7';
const QUOTE = 'M4 5v14M9 8h11M9 12h11M9 16h6';

interface Tool {
  readonly which: Mark | 'link';
  readonly sign: ReactNode;
  /** Pressed with Ctrl. */
  readonly key?: string;
}
export const TOOLS: readonly Tool[] = [
  { which: 'bold', sign: 'B', key: 'b' },
  { which: 'italic', sign: 'I', key: 'i' },
  { which: 'heading', sign: 'H' },
  { which: 'link', sign: <Icon name="link" />, key: 'k' },
  { which: 'bullets', sign: <Icon path={BULLETS} /> },
  { which: 'numbers', sign: <Icon path={NUMBERS} /> },
  { which: 'quote', sign: <Icon path={QUOTE} /> },
];

export interface ToolbarProps {
  /** The field that it is for. */
  readonly label: string;
  readonly isPreviewing: boolean;
  readonly onTool: (which: Tool['which']) => void;
  readonly onPictures: (files: readonly File[]) => void;
  readonly onPick: () => void;
  readonly onPreview: () => void;
}

/** The buttons above a Markdown text. */
export function Toolbar({ label, isPreviewing, onTool, onPictures, onPick, onPreview }: ToolbarProps) {
  const words = markdownFieldWords();
  return (
    <div role="toolbar" aria-label={words.formatOf(label)} className={style.tools}>
      {TOOLS.map(({ which, sign, key }) => (
        <ActionIcon
          key={which}
          variant="default"
          aria-label={words.tools[which]}
          title={key ? words.withKey(words.tools[which], key) : words.tools[which]}
          onClick={() => onTool(which)}
        >
          <span aria-hidden="true" className={style.sign} data-mark={which}>
            {sign}
          </span>
        </ActionIcon>
      ))}
      <ChooseFiles size="compact-sm" variant="default" label={words.picturesFor(label)} accept={ACCEPTED_TYPES.image} onChoose={onPictures}>
        {words.picture}
      </ChooseFiles>
      <Button size="compact-sm" variant="default" onClick={onPick}>
        {words.fromLibrary}
      </Button>
      <Button size="compact-sm" variant={isPreviewing ? 'filled' : 'default'} aria-pressed={isPreviewing} onClick={onPreview}>
        {uiWords().preview}
      </Button>
    </div>
  );
}
