import { ActionIcon, Button } from '@mantine/core';
import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode } from 'react';
import { markdownFieldWords } from '../../../../words/office/markdown-field.ts';
import { Icon } from '../../../ui/icon.tsx';
import style from '../markdown.module.css';
import type { DialogRequest } from './requested-dialog.tsx';
import { changeTable, TABLE_CHANGES, tableAt } from './tables.ts';

const TABLE = 'M4 5.5h16v13H4zM4 10h16M10 5.5v13';
const FORMULA = 'M17 6.5v-1H7l5.5 6.5L7 18.5h10v-1';
const NOTE = 'M4 19 8.5 8h1L14 19M5.5 15.5h7M17.5 6.5 19 5v6';
const RULE = 'M4 12h16M8 7h8M8 17h8';
/** The parts of a text that a button puts where the caret is. */
export type Inserted = 'table' | 'rule' | 'note';

const SIGNS: readonly { readonly which: Inserted; readonly sign: ReactNode }[] = [
  { which: 'table', sign: <Icon path={TABLE} /> },
  { which: 'rule', sign: <Icon path={RULE} /> },
  { which: 'note', sign: <Icon path={NOTE} /> },
];

export interface InsertButtonsProps {
  readonly state: EditorState | null;
  readonly run: (command: Command) => void;
  readonly onInsert: (which: Inserted) => void;
  readonly ask: (what: DialogRequest) => void;
}

/** The buttons that put something into the text, and those of the table where the caret is in one. */
export function InsertButtons({ state, run, onInsert, ask }: InsertButtonsProps) {
  const words = markdownFieldWords();
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={words.formula}
        title={words.formula}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => ask({ what: 'formula', tex: '', isDisplay: false })}
      >
        <span aria-hidden="true" className={style.sign}>
          <Icon path={FORMULA} />
        </span>
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={words.cite}
        title={words.citeByTyping}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => ask({ what: 'citation', at: null })}
      >
        <span aria-hidden="true" className={style.sign}>
          <Icon name="citation" />
        </span>
      </ActionIcon>
      {SIGNS.map(({ which, sign }) => (
        <ActionIcon
          key={which}
          variant="default"
          aria-label={words.inserts[which]}
          title={words.inserts[which]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(which)}
        >
          <span aria-hidden="true" className={style.sign}>
            {sign}
          </span>
        </ActionIcon>
      ))}
      {state !== null &&
        tableAt(state) !== null &&
        TABLE_CHANGES.map((which) => (
          <Button
            key={which}
            size="compact-sm"
            variant="light"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(changeTable(which))}
          >
            {words.tableChanges[which]}
          </Button>
        ))}
    </>
  );
}
