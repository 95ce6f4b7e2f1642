import { closeHistory } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { type EditorProps, EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSavingKey } from '../../../ui/saving-key.ts';
import { followed } from './follow-text.ts';
import { plugins } from './plugins.ts';
import { type Opened, open, type Saved, save } from './source.ts';

export interface EditorParts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly attributes: Readonly<Record<string, string>>;
  readonly props: () => EditorProps;
}

/** A text that takes longer to write than this, in milliseconds, is written when the typing rests. */
const SLOW_WRITE_MS = 25;
const WRITE_DEBOUNCE_MS = 400;

/** An open editor of a Markdown text. */
export interface Editor {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<EditorView | null>;
  /** The document and its selection, as they were last drawn; null until the editor is in its element. */
  readonly state: EditorState | null;
  /** The text as it is now, with the ends of its blocks. */
  readonly now: () => Saved;
  /** Changes the text, as one step that undo takes back. */
  readonly put: (text: string) => void;
}

/** Opens a text in the element of `host` and keeps both the same, whoever changes either. */
export function useEditor({ value, onChange, attributes, props }: EditorParts): Editor {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const opened = useRef<Opened>(null);
  /** The text that was reported last, and those that were reported and have not come back as `value`. */
  const reported = useRef(value);
  const underway = useRef<string[]>([]);
  const [state, setState] = useState<EditorState | null>(null);

  function now(): Saved {
    const { current } = view;
    if (current === null || opened.current === null) return { text: reported.current, endOf: () => reported.current.length };
    return save(opened.current, current.state.doc);
  }
  function tell(text: string): void {
    if (text === reported.current) return;
    reported.current = text;
    underway.current.push(text);
    onChange(text);
  }
  const tellNow = useEffectEvent(() => tell(now().text));
  const propsNow = useEffectEvent(props);
  const attributesNow = useEffectEvent(() => attributes);
  const textNow = useEffectEvent(() => value);

  useEffect(() => {
    const text = textNow();
    reported.current = text;
    opened.current = open(text);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let took = 0;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      tellNow();
    };
    const start = EditorState.create({ doc: opened.current.doc, plugins: plugins() });
    const more = propsNow();
    const made = new EditorView(host.current, {
      // There is a last line from the start.
      state: start.apply(start.tr),
      attributes: attributesNow(),
      ...more,
      dispatchTransaction(tr) {
        made.updateState(made.state.apply(tr));
        setState(made.state);
        if (!tr.docChanged || tr.getMeta('followed')) return;
        if (made.composing || took > SLOW_WRITE_MS) {
          clearTimeout(timer);
          timer = setTimeout(flush, WRITE_DEBOUNCE_MS);
          return;
        }
        const began = performance.now();
        tellNow();
        took = performance.now() - began;
      },
      handleDOMEvents: {
        ...more.handleDOMEvents,
        blur: flush,
        // Keys that save or close what is around report what is typed by then. ProseMirror would keep two of them.
        keydown: (_view, event) => {
          const isEscape = event.key === 'Escape';
          if (event.ctrlKey || event.metaKey || isEscape) flush();
          return isEscape || (isSavingKey(event) && event.key === 'Enter');
        },
      },
    });
    view.current = made;
    // The buttons need no touch of the text before.
    made.dispatch(made.state.tr);
    return () => {
      flush();
      made.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const { current } = view;
    const index = underway.current.indexOf(value);
    underway.current.splice(0, index + 1);
    if (current === null || index >= 0 || value === reported.current) return;
    reported.current = value;
    underway.current = [];
    opened.current = open(value);
    current.dispatch(closeHistory(followed(current.state, opened.current)).setMeta('followed', true));
  }, [value]);

  const described = JSON.stringify(attributes);
  useEffect(() => {
    view.current?.setProps({ attributes: JSON.parse(described) as Record<string, string> });
  }, [described]);

  function put(text: string): void {
    const { current } = view;
    if (current !== null) {
      opened.current = open(text);
      current.dispatch(closeHistory(followed(current.state, opened.current)).setMeta('followed', true).scrollIntoView());
    }
    tell(text);
  }
  return { host, view, state, now, put };
}
