import { baseKeymap, chainCommands, createParagraphNear, exitCode, liftEmptyBlock, newlineInCode, splitBlock } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import { newLine, toggleFormat } from './commands.ts';
import { toPicture } from './picture-keys.ts';
import { schema } from './schema.ts';
import { toCell, toRow } from './tables.ts';

const { item } = schema.nodes;

/** An item of tasks is followed by one that is to be done. */
const nextItem: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  const isTask = $from.depth > 1 && $from.node(-1).type === item && $from.node(-1).attrs.checked !== null;
  return splitListItem(item, isTask ? { checked: false } : undefined)(state, dispatch, view);
};

/** The keys of the editor. Tab leaves the field, but in lists and tables. Escape is the row's. */
export const KEYS: Readonly<Record<string, Command>> = {
  'Mod-b': toggleFormat('bold'),
  'Mod-i': toggleFormat('italic'),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  Backspace: undoInputRule,
  Enter: chainCommands(newlineInCode, nextItem, createParagraphNear, liftEmptyBlock, splitBlock),
  'Shift-Enter': chainCommands(exitCode, newLine),
  'Mod-]': sinkListItem(item),
  'Mod-[': liftListItem(item),
  Tab: chainCommands(toCell(1), sinkListItem(item)),
  ArrowDown: chainCommands(toRow(1), toPicture(1)),
  ArrowUp: chainCommands(toRow(-1), toPicture(-1)),
  'Shift-Tab': chainCommands(toCell(-1), liftListItem(item)),
};

/** The other keys, as in any editor of blocks. Ctrl+Enter is the row's: it saves. */
export const BASE_KEYS: Readonly<Record<string, Command>> = Object.fromEntries(Object.entries(baseKeymap).filter(([key]) => key !== 'Mod-Enter'));
