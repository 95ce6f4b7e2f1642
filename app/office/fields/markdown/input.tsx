import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MarkdownField } from '#core/fields/text.ts';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { part } from '../../feedback/part.tsx';
import { useCaret } from '../../ui/caret.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { InputProps } from '../field.ts';
import { deadLinkIn, draftAt, type LinkDraft, withLink } from './link-marks.ts';
import style from './markdown.module.css';
import { insertBlock, mark, nextItem, type Passage } from './marks.ts';
import { picturesIn } from './pasted-pictures.ts';
import { gapsIn, overGap, pictureMark, spotAfter } from './picture-marks.ts';
import { PictureUploads } from './picture-uploads.tsx';
import { TOOLS, Toolbar, type ToolbarProps } from './toolbar.tsx';
import { useInsertion } from './use-insertion.ts';
import { usePastedWords } from './use-pasted-words.ts';
import { usePictures } from './use-pictures.ts';

const Preview = part(
  () => import('./preview.tsx'),
  (module) => module.Preview,
);
const Picker = part(
  () => import('../../files/library/picker.tsx'),
  (module) => module.Picker,
);
const LinkDialog = part(
  () => import('./link-dialog.tsx'),
  (module) => module.LinkDialog,
);

/** The width with room for the text and its preview. */
const ROOMY = '(min-width: 1100px)';

/**
 * A Markdown editor: buttons, shortcuts, pictures and texts with a format by paste, and a preview through the public
 * pipeline.
 */
export function Input({ field, slot, value, onChange, problem, caret }: InputProps<MarkdownField>) {
  const ref = useCaret<HTMLTextAreaElement>(caret);
  const editor = useRef<HTMLDivElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(() => matchMedia(ROOMY).matches);
  const [linkDialog, setLinkDialog] = useState<{ readonly text: string; readonly draft: LinkDraft } | null>(null);
  const { passage, comeBack, put, putAside, onFocus } = useInsertion({ area: ref, editor, value, onChange });
  const pictures = usePictures({ slot, passage: () => (ref.current ? passage() : null), put: putAside });
  const takeWords = usePastedWords({ passage, put: putAside });
  const warnings = [deadLinkIn(value), gapsIn(value)].filter((each) => each !== null);

  function addPictures(files: readonly File[]): void {
    comeBack();
    pictures.add(files);
  }
  function take(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    if (event.type === 'paste' && takeWords(data)) {
      event.preventDefault();
      return;
    }
    const given = picturesIn(data);
    if (given.length === 0) return;
    event.preventDefault();
    addPictures(given);
  }
  const onTool: ToolbarProps['onTool'] = (which) => {
    const now = passage();
    if (which === 'link') setLinkDialog({ text: now.text, draft: draftAt(now) });
    else put(mark(now, which));
  };
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
    onTool(tool.which);
  }
  /** Nothing can be typed behind an open window: it goes first. */
  function close(): void {
    flushSync(() => {
      setLinkDialog(null);
      setIsPicking(false);
    });
    comeBack();
  }
  function closeFor(next: () => Passage): void {
    close();
    put(next());
  }

  return (
    <div ref={editor} className={style.editor}>
      <div className={style.panes} data-previewing={isPreviewing || undefined}>
        <div>
          <TextArea
            ref={ref}
            label={field.label}
            // On a telephone the buttons come first.
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={
              field.help ?? (
                <>
                  {markdownFieldWords().help} <span className={style.keys}>{markdownFieldWords().saveKeys}</span>
                </>
              )
            }
            error={problem}
            // oxlint-disable-next-line react/no-unstable-nested-components -- it is no component: what it gives is drawn where it is called
            inputContainer={(area) => (
              <>
                <Toolbar
                  label={field.label}
                  isPreviewing={isPreviewing}
                  onTool={onTool}
                  onPictures={addPictures}
                  onPick={() => setIsPicking(true)}
                  onPreview={() => setIsPreviewing(!isPreviewing)}
                />
                {area}
              </>
            )}
            rows={14}
            value={value}
            onChange={(event) => {
              pictures.follow(value, event.currentTarget.value);
              onChange(event.currentTarget.value);
            }}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            onPaste={(event) => take(event, event.clipboardData)}
            onDrop={(event) => take(event, event.dataTransfer)}
          />
          <p role="status" className={style.dead}>
            {warnings.map((warning) => (
              <span key={warning}>
                <Icon name="warning" /> {warning}
              </span>
            ))}
          </p>
        </div>
        {isPreviewing && <Preview source={value} />}
      </div>
      <PictureUploads slot={slot} text={value} />
      {isPicking && (
        <Picker
          mode="image"
          onClose={close}
          onChoose={(url, { alt }) => closeFor(() => insertBlock(overGap(passage()), pictureMark(alt ?? '', url)))}
        />
      )}
      {linkDialog && (
        <LinkDialog
          draft={linkDialog.draft}
          onClose={close}
          onInsert={(words, address) =>
            closeFor(() => {
              const { text } = passage();
              // Pictures may have arrived since the dialog was opened.
              const [from, to] = [linkDialog.draft.from, linkDialog.draft.to].map((spot) => spotAfter(spot, linkDialog.text, text));
              return withLink(text, { ...linkDialog.draft, from: from ?? 0, to: to ?? 0 }, words, address);
            })
          }
        />
      )}
    </div>
  );
}
