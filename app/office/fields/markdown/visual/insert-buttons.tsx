import { Button } from '@mantine/core';
import type { Command, EditorState } from 'prosemirror-state';
import { markdownFieldWords } from '../../../../words/office/markdown-field.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DialogRequest } from './requested-dialog.tsx';
import { SignButton } from './sign-button.tsx';
import { changeTable, TABLE_CHANGES, tableAt } from './tables.ts';

const TABLE = 'M4 5.5h16v13H4zM4 10h16M10 5.5v13';
const FORMULA = 'M17 6.5v-1H7l5.5 6.5L7 18.5h10v-1';
const NOTE = 'M4 19 8.5 8h1L14 19M5.5 15.5h7M17.5 6.5 19 5v6';
const RULE = 'M4 12h16M8 7h8M8 17h8';
/** The parts of a text that a button puts where the caret is. */
export type Inserted = 'table' | 'rule' | 'note';

const DRAWINGS: readonly (readonly [Inserted, string])[] = [
  ['table', TABLE],
  ['rule', RULE],
  ['note', NOTE],
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
      <SignButton label={words.formula} onClick={() => ask({ what: 'formula', tex: '', isDisplay: false })}>
        <Icon path={FORMULA} />
      </SignButton>
      <SignButton label={words.cite} title={words.citeByTyping} onClick={() => ask({ what: 'citation', at: null })}>
        <Icon name="citation" />
      </SignButton>
      {DRAWINGS.map(([which, path]) => (
        <SignButton key={which} label={words.inserts[which]} onClick={() => onInsert(which)}>
          <Icon path={path} />
        </SignButton>
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
