import { ActionIcon, Button, Textarea } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { MarkdownField } from '#core/fields/text.ts';
import { part } from '../../parts/part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TYPES } from '../../uploads/modes.ts';
import { useCaret } from '../caret.ts';
import type { InputProps } from '../field.ts';
import { ArrivingPictures } from './arriving-pictures.tsx';
import style from './markdown.module.css';
import { insertBlock, type Mark, mark, nextItem, type Passage, replacementOf } from './marks.ts';
import { picturesIn } from './pasted-pictures.ts';
import { pictureMark } from './picture-marks.ts';
import { usePictures } from './use-pictures.ts';

const Preview = part(async () => (await import('./preview.tsx')).Preview);
const Picker = part(async () => (await import('../../media/picker.tsx')).Picker);

interface Tool {
  readonly which: Mark;
  readonly name: string;
  readonly sign: ReactNode;
  /** Pressed with Ctrl. */
  readonly key?: string;
}
const TOOLS: readonly Tool[] = [
  { which: 'bold', name: 'Negritas', sign: 'B', key: 'b' },
  { which: 'italic', name: 'Cursivas', sign: 'I', key: 'i' },
  { which: 'heading', name: 'Subtítulo', sign: 'H' },
  { which: 'link', name: 'Enlace', sign: <Icon name="link" />, key: 'k' },
  { which: 'bullets', name: 'Lista', sign: <Icon name="bullets" /> },
  { which: 'numbers', name: 'Lista numerada', sign: <Icon name="numbers" /> },
  { which: 'quote', name: 'Cita', sign: <Icon name="quote" /> },
];

/** A Markdown editor: buttons, shortcuts, pictures by paste and drop, and a preview through the public pipeline. */
export function Input({ field, place, value, onChange, problem, caret }: InputProps<MarkdownField>) {
  const ref = useCaret<HTMLTextAreaElement>(caret);
  const editor = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);

  function passage(): Passage {
    const area = ref.current;
    return { text: area?.value ?? value, from: area?.selectionStart ?? value.length, to: area?.selectionEnd ?? value.length };
  }
  function put(next: Passage): void {
    const area = ref.current;
    if (area === null) {
      onChange(next.text);
      return;
    }
    area.focus();
    const { from, to, added } = replacementOf(area.value, next.text);
    area.setSelectionRange(from, to);
    // As if it were typed, so that the browser's own Ctrl+Z takes it back: nothing else can do that.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('insertText', false, added);
    if (area.value !== next.text) onChange(next.text);
    area.setSelectionRange(next.from, next.to);
  }
  /** What arrives takes the focus from nobody. */
  function putAside(next: Passage): void {
    const focused = document.activeElement;
    if (focused === ref.current || focused === document.body) put(next);
    else if (focused instanceof HTMLElement && editor.current?.contains(focused)) {
      put(next);
      focused.focus({ preventScroll: true });
    } else onChange(next.text);
  }
  const pictures = usePictures({ place, area: ref, put: putAside });

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    const given = picturesIn(data);
    if (given.length === 0) return;
    event.preventDefault();
    pictures.add(given);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.nativeEvent.isComposing) {
      const next = nextItem(passage());
      if (next === null) return;
      event.preventDefault();
      put(next);
      return;
    }
    const tool = (event.ctrlKey || event.metaKey) && !event.altKey ? TOOLS.find(({ key }) => key === event.key.toLowerCase()) : undefined;
    if (!tool) return;
    event.preventDefault();
    put(mark(passage(), tool.which));
  }

  const toolbar = (
    <div role="toolbar" aria-label={`Formato de ${field.label}`} className={style.tools}>
      {TOOLS.map(({ which, name, sign, key }) => (
        <ActionIcon
          key={which}
          variant="default"
          aria-label={name}
          title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
          onClick={() => put(mark(passage(), which))}
        >
          <span aria-hidden="true" className={style.sign} data-mark={which}>
            {sign}
          </span>
        </ActionIcon>
      ))}
      <Button size="compact-sm" variant="default" onClick={() => picker.current?.click()}>
        Imagen
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={`Imágenes para ${field.label}`}
        accept={TYPES.image}
        onChange={(event) => {
          pictures.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button size="compact-sm" variant="default" onClick={() => setIsPicking(true)}>
        De la mediateca
      </Button>
      <Button
        size="compact-sm"
        variant={isPreviewing ? 'filled' : 'default'}
        aria-pressed={isPreviewing}
        onClick={() => setIsPreviewing(!isPreviewing)}
      >
        Vista previa
      </Button>
    </div>
  );
  return (
    <div ref={editor} className={style.editor}>
      <div className={style.panes} data-previewing={isPreviewing || undefined}>
        <Textarea
          ref={ref}
          label={field.label}
          description={field.help ?? 'Pega o arrastra imágenes aquí. Ctrl+Enter guarda.'}
          error={problem}
          // oxlint-disable-next-line react/no-unstable-nested-components -- it is no component: what it gives is drawn where it is called
          inputContainer={(area) => (
            <>
              {toolbar}
              {area}
            </>
          )}
          rows={14}
          resize="vertical"
          value={value}
          onChange={(event) => {
            pictures.follow(value, event.currentTarget.value);
            onChange(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
        />
        {isPreviewing && <Preview source={value} />}
      </div>
      <ArrivingPictures place={place} />
      {isPicking && (
        <Picker
          mode="image"
          onClose={() => setIsPicking(false)}
          onChoose={(url, { alt }) => {
            setIsPicking(false);
            put(insertBlock(passage(), pictureMark(alt ?? '', url)));
          }}
        />
      )}
    </div>
  );
}
