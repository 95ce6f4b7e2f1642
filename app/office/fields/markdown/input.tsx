import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MarkdownField } from '#core/fields/text.ts';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { part } from '../../feedback/part.tsx';
import { pictureMark } from '../../model/rich-text/written.ts';
import { Icon } from '../../ui/icon.tsx';
import type { InputProps } from '../field.ts';
import { useRefusal } from './costly-text.ts';
import { deadLinkIn } from './dead-links.ts';
import { FieldButtons } from './field-buttons.tsx';
import style from './markdown.module.css';
import { MarkdownText } from './markdown-text.tsx';
import { insertBlock } from './marks.ts';
import { picturesIn } from './pasted-pictures.ts';
import { gapsIn, overGap } from './picture-marks.ts';
import { PictureUploads } from './picture-uploads.tsx';
import { chooseWriting, chosenWriting, type Surface, type Writing } from './surface.ts';
import { usePastedWords } from './use-pasted-words.ts';
import { usePictures } from './use-pictures.ts';
import { loadVisualEditor, visualEditor } from './visual-editor.ts';

const TextPreview = part(() => import('./text-preview.tsx'), 'TextPreview');
const LostCitations = part(() => import('./citations/lost-citations.tsx'), 'LostCitations', null);
const Picker = part(() => import('../../files/library/picker.tsx'), 'Picker');

/** There is room for the text and its preview. */
const isRoomy = () => matchMedia('(min-width: 1100px)').matches;

/** The way of writing that a text begins with, and its preview, are here before it is shown. */
export const needs = () => (chosenWriting() === 'visual' ? loadVisualEditor() : isRoomy() && TextPreview.load());

/**
 * A Markdown text: written as visitors will see it, or with its signs beside a preview through the public pipeline.
 * Pictures and texts with a format come by paste.
 */
export function Input({ field, slot, value, onChange, problem, caret }: InputProps<MarkdownField>) {
  const words = markdownFieldWords();
  const surface = useRef<Surface>(null);
  // Another window may have chosen the visual editor since this one had what it needs.
  const [chosen, setChosen] = useState<Writing>(() => (visualEditor() === null ? 'markdown' : chosenWriting()));
  const [Visual, setVisual] = useState(visualEditor);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  // A text that comes from elsewhere: a draft, another window, what somebody else saved, the signs of Markdown.
  const refusal = useRefusal(refused !== null || (chosen === 'visual' && value !== typed) ? value : '');
  if (refusal !== undefined && refusal !== refused) setRefused(refusal);
  if (refusal && chosen === 'visual') setChosen('markdown');
  const writing = typeof Visual === 'function' && refusal === null ? chosen : 'markdown';
  const [isPicking, setIsPicking] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState<boolean | null>(null);
  const previews = isPreviewing ?? (writing === 'markdown' && refusal !== undefined && isRoomy());
  const pictures = usePictures({
    slot,
    passage: () => surface.current?.passage() ?? null,
    put: (next) => (surface.current ? surface.current.putAside(next) : onChange(next.text)),
  });
  const takeWords = usePastedWords((markdown) => surface.current?.insert(markdown));
  const lost = chosen === 'visual' && Visual instanceof Error ? words.withoutVisual(Visual.message) : null;
  const warnings = [deadLinkIn(value), gapsIn(value), lost, refused].filter((each) => each !== null);

  function addPictures(files: readonly File[]): void {
    surface.current?.comeBack();
    pictures.add(files);
  }
  function take(type: string, data: DataTransfer): boolean {
    if (type === 'paste' && takeWords(data)) return true;
    const given = picturesIn(data);
    if (given.length > 0) addPictures(given);
    return given.length > 0;
  }
  /** The former way stays until the other one is here. */
  async function write(next: Writing): Promise<void> {
    chooseWriting(next);
    await loadVisualEditor();
    setVisual(visualEditor);
    setChosen(next);
  }
  /** Nothing can be typed behind an open window: it goes first. */
  function close(): void {
    flushSync(() => setIsPicking(false));
    surface.current?.comeBack();
  }

  const shared = {
    ref: surface,
    label: field.label,
    help: field.help ?? (
      <>
        {writing === 'visual' ? words.visualHelp : words.help} <span className={style.keys}>{words.saveKeys}</span>
      </>
    ),
    value,
    onChange: (next: string) => {
      pictures.follow(value, next);
      if (writing === 'visual') setTyped(next);
      onChange(next);
    },
    problem,
    caret,
    onGiven: take,
    children: (
      <FieldButtons
        label={field.label}
        writing={writing}
        isPreviewing={previews}
        onPictures={addPictures}
        onPick={() => setIsPicking(true)}
        onPreview={() => setIsPreviewing(!previews)}
        onWriting={(next) => void write(next)}
      />
    ),
  };
  return (
    <div className={style.editor}>
      <div className={style.panes} data-previewing={previews || undefined}>
        <div data-pending={refusal === undefined || undefined}>
          {writing === 'visual' && typeof Visual === 'function' ? <Visual {...shared} /> : <MarkdownText {...shared} />}
          <p role="status" className={style.dead}>
            {warnings.map((warning) => (
              <span key={warning}>
                <Icon name="warning" /> {warning}
              </span>
            ))}
          </p>
        </div>
        {previews && <TextPreview source={value} />}
      </div>
      {value.includes(' "cita")') && <LostCitations text={value} />}
      <PictureUploads slot={slot} text={value} />
      {isPicking && (
        <Picker
          mode="image"
          onClose={close}
          onChoose={(url, { alt }) => {
            close();
            const now = surface.current?.passage();
            if (now) surface.current?.put(insertBlock(overGap(now), pictureMark(alt ?? '', url)));
          }}
        />
      )}
    </div>
  );
}
