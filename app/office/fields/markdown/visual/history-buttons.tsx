import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { syncWords } from '../../../../words/office/sync.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SignButton } from './sign-button.tsx';

const COMMANDS = { undo, redo };

/** Undo and redo where there is no Ctrl+Z: on a screen that is touched. */
export function HistoryButtons({ run }: { readonly run: (command: Command) => void }) {
  if (!matchMedia('(pointer: coarse)').matches) return null;
  return (['undo', 'redo'] as const).map((which) => (
    <SignButton key={which} label={syncWords()[which]} onClick={() => run(COMMANDS[which])}>
      <Icon name={which} />
    </SignButton>
  ));
}
