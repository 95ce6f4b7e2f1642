import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { commandPaletteWords } from '../../words/office/command-palette.ts';
import { Icon } from '../ui/icon.tsx';
import { isTyping } from '../ui/is-typing.ts';
import { focusOn } from '../ui/lost-focus.ts';
import style from './header.module.css';
import { useLoadedPart } from './use-loaded-part.ts';

type Open = 'search' | 'keys';

/** As it stands on keyboards, in every language. */
const SEARCH_KEY = 'Ctrl+K';

/**
 * The button of the search of the whole office, which Ctrl+K opens too, also from within a text; "?" shows the keys.
 * Both are loaded when they are first asked for.
 */
export function CommandPaletteButton({ onSignOut }: { readonly onSignOut: () => void }) {
  const words = commandPaletteWords();
  const [open, setOpen] = useState<Open | null>(null);
  const [part, load] = useLoadedPart(() => import('./command-palette/command-palette.tsx'));
  const { pathname } = useLocation();
  const leftBySearch = useRef<string | null>(null);

  async function show(what: Open): Promise<void> {
    if (document.querySelector('dialog[open]')) return;
    setOpen(what);
    if (!(await load())) setOpen(null);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The editor of a text has taken it for a link.
    if (event.defaultPrevented) return;
    const isSearch = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
    const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (!isSearch && !isHelp) return;
    event.preventDefault();
    void show(isSearch ? 'search' : 'keys');
  });
  useEffect(() => {
    const ended = new AbortController();
    document.addEventListener('keydown', onKey, { signal: ended.signal });
    return () => ended.abort();
  }, []);
  // From the search one comes to a screen as by a link: the keyboard begins at its heading.
  useEffect(() => {
    if (leftBySearch.current === null || leftBySearch.current === pathname) return;
    leftBySearch.current = null;
    if (!document.querySelector('main')?.contains(document.activeElement)) focusOn();
  }, [pathname]);
  const close = useCallback(() => setOpen(null), []);

  return (
    <>
      <UnstyledButton className={style.search} data-asks visibleFrom="sm" aria-keyshortcuts="Control+K" onClick={() => void show('search')}>
        <Icon name="search" />
        <span>{words.open}</span>
        <kbd>{SEARCH_KEY}</kbd>
      </UnstyledButton>
      <ActionIcon variant="subtle" color="gray" hiddenFrom="sm" data-asks aria-label={words.search} onClick={() => void show('search')}>
        <Icon name="search" />
      </ActionIcon>
      {open && part && (
        <part.CommandPalette
          shows={open}
          onShow={setOpen}
          onClose={close}
          onFollow={() => {
            leftBySearch.current = pathname;
          }}
          onSignOut={onSignOut}
        />
      )}
    </>
  );
}
