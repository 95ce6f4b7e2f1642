import { type RefObject, useRef } from 'react';
import { type Passage, replacementOf } from './marks.ts';
import { showCaret } from './show-caret.ts';

export interface InsertionParts {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly editor: RefObject<HTMLElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Changes of a text that its writer did not type. */
export function useInsertion({ area, editor, value, onChange }: InsertionParts) {
  const hadCaret = useRef(false);
  function put(next: Passage): void {
    const { current } = area;
    if (current === null) {
      onChange(next.text);
      return;
    }
    current.focus();
    const { from, to, added } = replacementOf(current.value, next.text);
    current.setSelectionRange(from, to);
    // As if it were typed, so that the browser's own Ctrl+Z takes it back: nothing else can do that.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('insertText', false, added);
    if (current.value !== next.text) onChange(next.text);
    current.setSelectionRange(next.from, next.to);
    // A person who meanwhile writes elsewhere in the text stays there.
    if (from <= next.to && next.to <= from + added.length) showCaret(current);
  }
  /** A text that nobody has put the caret into goes on at its end. */
  function passage(): Passage {
    const text = area.current?.value ?? value;
    const { selectionStart: from, selectionEnd: to } = (hadCaret.current && area.current) || {
      selectionStart: text.length,
      selectionEnd: text.length,
    };
    return { text, from, to };
  }
  return {
    passage,
    /** From a button or a window back to where the caret was. */
    comeBack(): void {
      const { from, to } = passage();
      area.current?.focus();
      area.current?.setSelectionRange(from, to);
    },
    onFocus: () => {
      hadCaret.current = true;
    },
    put,
    /** An arriving text takes the focus from nobody. */
    putAside(next: Passage): void {
      const focused = document.activeElement;
      if (focused === area.current || focused === document.body) put(next);
      else if (focused instanceof HTMLElement && editor.current?.contains(focused)) {
        put(next);
        focused.focus({ preventScroll: true });
      } else onChange(next.text);
    },
  };
}
