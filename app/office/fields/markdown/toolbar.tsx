import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ChooseFiles, TYPES } from '../../uploads/choose-files.tsx';
import style from './markdown.module.css';
import type { Mark } from './marks.ts';

interface Tool {
  readonly which: Mark | 'link';
  readonly name: string;
  readonly sign: ReactNode;
  /** Pressed with Ctrl. */
  readonly key?: string;
}
export const TOOLS: readonly Tool[] = [
  { which: 'bold', name: 'Negritas', sign: 'B', key: 'b' },
  { which: 'italic', name: 'Cursivas', sign: 'I', key: 'i' },
  { which: 'heading', name: 'Subtítulo', sign: 'H' },
  { which: 'link', name: 'Enlace', sign: <Icon name="link" />, key: 'k' },
  { which: 'bullets', name: 'Lista', sign: <Icon name="bullets" /> },
  { which: 'numbers', name: 'Lista numerada', sign: <Icon name="numbers" /> },
  { which: 'quote', name: 'Cita', sign: <Icon name="quote" /> },
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
  return (
    <div role="toolbar" aria-label={`Formato de ${label}`} className={style.tools}>
      {TOOLS.map(({ which, name, sign, key }) => (
        <ActionIcon
          key={which}
          variant="default"
          aria-label={name}
          title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
          onClick={() => onTool(which)}
        >
          <span aria-hidden="true" className={style.sign} data-mark={which}>
            {sign}
          </span>
        </ActionIcon>
      ))}
      <ChooseFiles size="compact-sm" variant="default" label={`Imágenes para ${label}`} accept={TYPES.image} onChoose={onPictures}>
        Imagen
      </ChooseFiles>
      <Button size="compact-sm" variant="default" onClick={onPick}>
        De la mediateca
      </Button>
      <Button size="compact-sm" variant={isPreviewing ? 'filled' : 'default'} aria-pressed={isPreviewing} onClick={onPreview}>
        Vista previa
      </Button>
    </div>
  );
}
