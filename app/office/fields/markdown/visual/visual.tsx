import '../../../../public/markdown/figures.css';
import '../../../../public/markdown/prose.css';
import '../../../../public/markdown/table.css';
import '../../../../public/formulas/formulas.css';
import { InputWrapper } from '@mantine/core';
import { closeHistory } from 'prosemirror-history';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOffice } from '../../../editing/office-context.ts';
import { asProblem } from '../../../feedback/as-problem.ts';
import { loadPart } from '../../../feedback/load-part.ts';
import { part } from '../../../feedback/part.tsx';
import { isWriting } from '../../../ui/caret.ts';
import type { WritingProps } from '../markdown-text.tsx';
import { Tools } from '../tools.tsx';
import { FormatButtons } from './format-buttons.tsx';
import { handlers } from './handlers.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { InsertButtons, type Inserted } from './insert-buttons.tsx';
import { insertMarkdown } from './paste.ts';
import type { DialogRequest } from './requested-dialog.tsx';
import { useEditor } from './use-editor.ts';
import style from './visual.module.css';

/** The parts that come when one asks for them. */
const loadDialogs = () => import('./requested-dialog.tsx');
const RequestedDialog = part(loadDialogs, 'RequestedDialog');

/** A text as visitors will see it, to be written in. It is stored as Markdown. */
export function Visual({ ref, label, help, value, onChange, problem, caret, onGiven, children }: WritingProps) {
  const { notices } = useOffice();
  const id = useId();
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const given = useRef(onGiven);
  useEffect(() => {
    given.current = onGiven;
  });
  const editor = useEditor({
    value,
    onChange,
    attributes: {
      class: 'prose',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': [...(problem === null ? [] : [`${id}-problem`]), `${id}-help`].join(' '),
      ...(problem !== null && { 'aria-invalid': 'true' }),
    },
    props: () => handlers({ given: (type, data) => given.current(type, data), ask: setDialog }),
  });
  const { host, view, state, now, put } = editor;
  useImperativeHandle(ref, () => ({
    passage() {
      const { text, endOf } = now();
      const end = endOf(view.current?.state.selection.$to.index(0) ?? -1);
      return { text, from: end, to: end };
    },
    put: (next) => put(next.text),
    putAside: (next) => put(next.text),
    insert: (markdown) => view.current && insertMarkdown(view.current, markdown),
    comeBack: () => view.current?.focus(),
  }));
  /** Nothing can be typed behind an open window: it goes first. */
  function onDone(change?: (before: EditorState) => Transaction): void {
    flushSync(() => setDialog(null));
    view.current?.focus();
    if (view.current && change) view.current.dispatch(closeHistory(change(view.current.state)));
  }
  function run(command: Command): void {
    if (view.current === null) return;
    const { current } = view;
    // A button's change is taken back by itself.
    command(current.state, (tr) => current.dispatch(closeHistory(tr)), current);
    view.current.focus();
  }
  function onInsert(which: Inserted): void {
    void loadPart(loadDialogs).then(
      ({ insert }) => run(insert(which)),
      (error: unknown) => notices.show({ tone: 'problem', text: asProblem(error).message }),
    );
  }
  useEffect(() => {
    const { current } = view;
    if (!caret || current === null || isWriting(current.dom)) return;
    current.focus();
    host.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [caret, view, host]);

  return (
    <InputWrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => view.current?.focus() }}
      description={help}
      descriptionProps={{ id: `${id}-help` }}
      error={problem}
      errorProps={{ id: `${id}-problem` }}
    >
      <Tools label={label}>
        <HistoryButtons run={run} />
        <FormatButtons state={state} run={run} onLink={() => setDialog({ what: 'link' })} />
        <InsertButtons state={state} run={run} onInsert={onInsert} ask={setDialog} />
        {children}
      </Tools>
      <div ref={host} className={style.field} />
      {dialog && state && <RequestedDialog request={dialog} state={state} onDone={onDone} />}
    </InputWrapper>
  );
}
