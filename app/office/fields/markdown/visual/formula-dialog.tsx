import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { EXACT_TEXT } from '../../../../ui/exact-text.ts';
import { markdownDialogsWords } from '../../../../words/office/markdown-dialogs.ts';
import { markdownFieldWords } from '../../../../words/office/markdown-field.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import style from '../markdown.module.css';
import { drawFormula, formulaSource } from './draw-formula.ts';
import { EditorDialog } from './editor-dialog.tsx';

export interface FormulaDialogProps {
  readonly tex: string;
  readonly isDisplay: boolean;
  readonly onInsert: (tex: string, isDisplay: boolean) => void;
  readonly onClose: () => void;
}

/** Asks for a formula in LaTeX and shows what visitors will see. */
export function FormulaDialog({ tex: before, isDisplay: was, onInsert, onClose }: FormulaDialogProps) {
  const words = markdownDialogsWords();
  const [tex, setTex] = useState(before);
  const [isDisplay, setIsDisplay] = useState(was);
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const source = formulaSource(tex, isDisplay);
  useEffect(() => {
    if (shown) void drawFormula(shown, tex.trim() === '' ? '' : source);
  }, [shown, source, tex]);
  function submit(): void {
    // A dollar would end it, and so would an empty line.
    if (tex.trim() === '' || /(?<!\\)\$|\n\s*\n/.test(tex)) setIsRefused(true);
    else onInsert(tex.trim(), isDisplay);
  }
  return (
    <EditorDialog title={markdownFieldWords().formula} send={before === '' ? words.insert : words.change} onSubmit={submit} onClose={onClose}>
      <TextArea
        label={words.formulaTex}
        description={words.formulaHelp}
        error={isRefused && words.formulaRefused}
        rows={3}
        {...EXACT_TEXT}
        data-autofocus
        value={tex}
        onChange={(event) => setTex(event.currentTarget.value)}
      />
      <Checkbox label={words.formulaOwnLine} checked={isDisplay} onChange={(event) => setIsDisplay(event.currentTarget.checked)} />
      <section ref={setShown} className={style.shown} aria-label={uiWords().preview} />
    </EditorDialog>
  );
}
