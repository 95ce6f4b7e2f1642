import { useRef, useState } from 'react';
import type { MarkdownField } from '#core/fields/text.ts';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { part } from '../../feedback/part.tsx';
import type { InputProps } from '../field.ts';
import { FieldButtons } from './field-buttons.tsx';
import { LibraryPicture } from './library-picture.tsx';
import style from './markdown.module.css';
import { MarkdownText } from './markdown-text.tsx';
import { PictureUploads } from './picture-uploads.tsx';
import { chosenWriting, type Surface } from './surface.ts';
import { TextWarnings } from './text-warnings.tsx';
import { usePastedWords } from './use-pasted-words.ts';
import { usePictures } from './use-pictures.ts';
import { useWriting } from './use-writing.ts';
import { loadVisualEditor } from './visual-editor.ts';

const Preview = part(() => import('./preview.tsx'), 'Preview');
const LostCitations = part(() => import('./citations/lost-citations.tsx'), 'LostCitations', null);

/** There is room for the text and its preview. */
const isRoomy = () => matchMedia('(min-width: 1100px)').matches;

/** The way of writing that a text begins with, and its preview, are here before it is shown. */
export const needs = () => (chosenWriting() === 'visual' ? loadVisualEditor() : isRoomy() && Preview.load());

/**
 * A Markdown text: written as visitors will see it, or with its signs beside a preview through the public pipeline.
 * Pictures and texts with a format come by paste.
 */
export function Input({ field, slot, value, onChange, problem, caret }: InputProps<MarkdownField>) {
  const words = markdownFieldWords();
  const surface = useRef<Surface>(null);
  const { Visual, failure, write } = useWriting();
  const [isPicking, setIsPicking] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState<boolean | null>(null);
  const previews = isPreviewing ?? (Visual === null && isRoomy());
  const pictures = usePictures({
    slot,
    passage: () => surface.current?.passage() ?? null,
    put: (next) => (surface.current ? surface.current.putAside(next) : onChange(next.text)),
  });
  const takeWords = usePastedWords((markdown) => surface.current?.insert(markdown));

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

  const shared = {
    ref: surface,
    label: field.label,
    help: field.help ?? (
      <>
        {Visual === null ? words.help : words.visualHelp} <span className={style.keys}>{words.saveKeys}</span>
      </>
    ),
    value,
    onChange: (next: string) => {
      pictures.follow(value, next);
      onChange(next);
    },
    problem,
    caret,
    onGiven: take,
    children: (
      <FieldButtons
        label={field.label}
        writing={Visual === null ? 'markdown' : 'visual'}
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
        <div>
          {Visual === null ? <MarkdownText {...shared} /> : <Visual {...shared} />}
          <TextWarnings text={value} failure={failure} />
        </div>
        {previews && <Preview source={value} />}
      </div>
      {value.includes(' "cita")') && <LostCitations text={value} />}
      <PictureUploads slot={slot} text={value} />
      {isPicking && <LibraryPicture surface={surface} onClose={() => setIsPicking(false)} />}
    </div>
  );
}

/** The pictures among what is pasted or dropped. */
function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
