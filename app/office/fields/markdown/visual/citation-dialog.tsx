import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { labelOf, recordOf } from '#core/citations/citation-label.ts';
import { paperOf } from '#core/publications/paper.ts';
import { currentLanguage } from '../../../../words/in-language.ts';
import { fieldsWords } from '../../../../words/office/fields.ts';
import { markdownDialogsWords } from '../../../../words/office/markdown-dialogs.ts';
import { markdownFieldWords } from '../../../../words/office/markdown-field.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { useOffice } from '../../../editing/office-context.ts';
import optionStyle from '../../../ui/combobox/option-list.module.css';
import { OptionList } from '../../../ui/combobox/option-list.tsx';
import { useCombobox } from '../../../ui/combobox/use-combobox.ts';
import { foundBy } from '../../found-by.ts';
import style from '../markdown.module.css';
import { EditorDialog } from './editor-dialog.tsx';

export interface CitationDialogProps {
  /** The words that are looked for at first. */
  readonly words: string;
  readonly onInsert: (citation: { readonly id: string; readonly words: string }) => void;
  /** @param typed the words that were looked for */
  readonly onClose: (typed: string) => void;
}

/** Finds a publication by words of its title, its authors and its year, and cites it (ARIA's combobox with a list). */
export function CitationDialog({ words: typedBefore, onInsert, onClose }: CitationDialogProps) {
  const words = markdownDialogsWords();
  const { lists } = useOffice();
  const { data } = useQuery(lists.query('papers'));
  const [typed, setTyped] = useState(typedBefore);
  const choices = useMemo(
    () =>
      (data ?? []).map(paperOf).map((paper) => ({
        paper,
        value: paper.id,
        label: [paper.title, ...paper.authors, paper.year].join(' '),
      })),
    [data],
  );
  const { found, more } = foundBy(typed, choices);
  const papers = new Map(choices.map(({ value, paper }) => [value, paper]));
  const { input, list, onKey, setActive } = useCombobox({ options: found, isShown: found.length > 0, onChoose: choose });
  function choose({ value }: (typeof found)[number]): void {
    const paper = papers.get(value);
    if (paper) onInsert({ id: value, words: `(${labelOf(recordOf(paper), currentLanguage())})` });
  }
  return (
    <EditorDialog title={markdownFieldWords().cite} send={words.insert} onSubmit={() => found[0] && choose(found[0])} onClose={() => onClose(typed)}>
      <div className={style.address}>
        <TextInput
          {...input}
          label={words.citeFind}
          description={words.citeFindHelp}
          // The list comes right below the input.
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => {
            setActive(0);
            setTyped(event.currentTarget.value);
          }}
          onKeyDown={onKey}
        />
        <OptionList list={list} label={words.citeFind} className={`${optionStyle.options} ${style.options}`} keyOf={({ value }) => value}>
          {({ value }) => {
            const paper = papers.get(value);
            return (
              paper && (
                <>
                  {paper.title}{' '}
                  <small>{[labelOf(recordOf(paper), currentLanguage()), !paper.enabled && words.citeHidden].filter(Boolean).join(' · ')}</small>
                </>
              )
            );
          }}
        </OptionList>
        <p role="status" className={style.dead}>
          {data && typed.trim() !== '' && (found.length === 0 ? uiWords().nothingFound(typed.trim()) : more > 0 && fieldsWords().moreFound(more))}
        </p>
      </div>
    </EditorDialog>
  );
}
