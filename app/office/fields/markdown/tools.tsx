import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import style from './markdown.module.css';

/** The buttons above a text: one stop on the way with Tab, from one to the next with the arrows. */
export function Tools({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    for (const [index, button] of buttonsIn(ref.current).entries()) button.tabIndex = index === current ? 0 : -1;
  });
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = buttonsIn(ref.current);
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  }
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={markdownFieldWords().formatOf(label)}
      className={style.tools}
      onKeyDown={onKeyDown}
      onFocus={({ target }) =>
        setCurrent(
          Math.max(
            0,
            buttonsIn(ref.current).findIndex((button) => button.contains(target)),
          ),
        )
      }
    >
      {children}
    </div>
  );
}

function buttonsIn(toolbar: HTMLElement | null): HTMLButtonElement[] {
  return [...(toolbar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
}
