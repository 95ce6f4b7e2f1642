import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useOffice } from '../../editing/office-context.ts';
import { useFound } from '../../editing/use-found.ts';
import { preferencesQuery } from '../../sync/preferences.ts';
import type { Entry } from './entry.ts';
import { foundEntries } from './found-entries.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { matchingEntries } from './matching-entries.ts';
import { ownEntries } from './own-entries.ts';
import { noteChosen, recentEntries } from './recent.ts';
import { SearchDialog } from './search-dialog.tsx';
import { useGuide } from './use-guide.ts';
import { viewEntries } from './view-entries.ts';

export interface CommandPaletteProps {
  readonly shows: 'search' | 'keys';
  readonly onShow: (what: 'search' | 'keys') => void;
  readonly onClose: () => void;
  /** Called before an address is opened. */
  readonly onFollow: () => void;
  readonly onSignOut: () => void;
}

/** The search of the whole office, or the keys. */
export function CommandPalette({ shows, ...props }: CommandPaletteProps) {
  return shows === 'keys' ? <KeysDialog onClose={props.onClose} /> : <Search {...props} />;
}

function Search({ onShow, onClose, onFollow, onSignOut }: Omit<CommandPaletteProps, 'shows'>) {
  const { api, user, changes, listNames } = useOffice();
  const navigate = useNavigate();
  const { toggleColorScheme } = useMantineColorScheme();
  const [words, setWords] = useState('');
  const { found, isSearching, problem } = useFound(words);
  const guide = useGuide(words);
  const { data: preferences } = useQuery(preferencesQuery(api.send));
  const [own] = useState(() =>
    ownEntries({ toggleTheme: toggleColorScheme, showKeys: () => onShow('keys'), signOut: onSignOut, undo: changes.undo }, listNames),
  );
  const [recent] = useState(() => recentEntries(user.id));
  const isAsked = words.trim() !== '';
  const answered = found ? foundEntries(found) : [];
  // The last answer may be to fewer letters: Enter is not to open an item without the others.
  const held = isSearching ? answered.filter((entry) => matchingEntries([entry], words).length > 0) : answered;
  const entries = isAsked
    ? [...matchingEntries([...viewEntries(preferences?.views ?? []), ...own], words), ...held, ...guide]
    : [...recent, ...others(own, recent)];

  function choose(entry: Entry): void {
    noteChosen(user.id, entry);
    // The window gives the focus back before anything else takes it.
    flushSync(onClose);
    if (typeof entry.act !== 'string') void entry.act();
    else {
      onFollow();
      void navigate(entry.act);
    }
  }
  return (
    <SearchDialog
      words={words}
      onWords={setWords}
      entries={entries}
      recent={isAsked ? 0 : recent.length}
      isSearching={isSearching}
      problem={problem}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** The screens and actions below the recent places, before a letter is typed. */
function others(own: readonly Entry[], recent: readonly Entry[]): readonly Entry[] {
  const known = new Set(recent.map(({ key }) => key));
  return own.filter(({ key, act }) => !known.has(key) && !String(act).includes('?'));
}
