import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { itemWords } from '../../../words/office/item.ts';
import { uiWords } from '../../../words/office/ui.ts';
import style from './item.module.css';

interface PartsProps {
  readonly isPreviewing: boolean;
  readonly onPreviewing: (isPreviewing: boolean) => void;
  /** Null where visitors read it on no page by itself. */
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** The inputs beside the preview; where there is no room for both they are two tabs. */
export function Parts({ isPreviewing, onPreviewing, preview, children }: PartsProps) {
  const words = itemWords();
  const id = useId();
  if (preview === null) return <div className={style.alone}>{children}</div>;
  const tab = (text: string, isPreview: boolean) => {
    const isChosen = isPreview === isPreviewing;
    return (
      <button
        type="button"
        role="tab"
        id={`${id}-${isPreview}`}
        aria-selected={isChosen}
        aria-controls={`${id}-of-${isPreview}`}
        tabIndex={isChosen ? 0 : -1}
        className={style.tab}
        onClick={() => onPreviewing(isPreview)}
      >
        {text}
      </button>
    );
  };
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    onPreviewing(!isPreviewing);
    currentTarget.querySelector<HTMLElement>('[role=tab][tabindex="-1"]')?.focus();
  }
  return (
    <div className={style.parts} data-previewing={isPreviewing || undefined}>
      <div role="tablist" aria-label={words.parts} className={style.tabs} onKeyDown={onKeyDown}>
        {tab(words.fields, false)}
        {tab(uiWords().preview, true)}
      </div>
      <div id={`${id}-of-false`} role="tabpanel" aria-labelledby={`${id}-false`} className={style.edited}>
        {children}
      </div>
      <div id={`${id}-of-true`} role="tabpanel" aria-labelledby={`${id}-true`} className={style.beside}>
        {preview}
      </div>
    </div>
  );
}
