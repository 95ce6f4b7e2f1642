import { CloseButton } from '@mantine/core';
import type { Problem } from '#core/errors.ts';
import { commandPaletteWords } from '../../../words/office/command-palette.ts';
import { commandPaletteDialogWords } from '../../../words/office/command-palette-dialog.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { short } from '../../model/titles.ts';
import { OptionList } from '../../ui/combobox/option-list.tsx';
import { useCombobox } from '../../ui/combobox/use-combobox.ts';
import { Icon } from '../../ui/icon.tsx';
import { useModal } from '../../ui/use-modal.ts';
import style from './command-palette.module.css';
import type { Entry } from './entry.ts';

export interface SearchDialogProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly entries: readonly Entry[];
  /** The number of the first entries that were chosen before. */
  readonly recent: number;
  readonly isSearching: boolean;
  readonly problem: Problem | null;
  readonly onChoose: (entry: Entry) => void;
  readonly onClose: () => void;
}

/**
 * An input above a list of what it finds. The focus stays in the input, and `aria-activedescendant` says which line
 * Enter opens; the arrows go round.
 */
export function SearchDialog({ words, onWords, entries, recent, isSearching, problem, onChoose, onClose }: SearchDialogProps) {
  const texts = commandPaletteDialogWords();
  const modal = useModal(onClose);
  const { input, list, onKey, setActive } = useCombobox({ options: entries, isShown: true, onChoose });
  const nothing = words.trim() !== '' && entries.length === 0 && !isSearching;
  return (
    <dialog {...modal} className={style.dialog} aria-label={commandPaletteWords().search}>
      <div className={style.head}>
        <Icon name="search" size="1.25rem" />
        <input
          data-autofocus
          {...input}
          aria-label={commandPaletteWords().search}
          placeholder={texts.placeholder}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={words}
          onChange={(event) => {
            onWords(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKey}
        />
        <CloseButton aria-label={uiWords().close} title={uiWords().close} onClick={onClose} />
      </div>
      <OptionList
        list={list}
        label={texts.results}
        className={style.list}
        followsPointer
        keyOf={({ key }, index) => `${index < recent ? 'recent ' : ''}${key}`}
      >
        {({ drawing, text, kind }) => (
          <>
            <Icon path={drawing} size="1.25rem" />
            <span className={style.text}>{short(text, 160)}</span>
            <span className={style.kind}>{kind}</span>
          </>
        )}
      </OptionList>
      {problem && (
        <p className={style.foot} role="alert">
          {texts.notSearched(problem.message)}
        </p>
      )}
      <p className={style.foot} role="status">
        {nothing
          ? uiWords().nothingFound(short(words.trim()))
          : words.trim() === ''
            ? texts.recent(recent)
            : isSearching
              ? texts.searching
              : texts.count(entries.length)}
      </p>
    </dialog>
  );
}
