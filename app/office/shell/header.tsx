import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon as Mark } from '../../ui/icon.tsx';
import { shellWords } from '../../words/office/shell.ts';
import { useOffice } from '../editing/office-context.ts';
import type { Brand } from '../ui/brand.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { CommandPaletteButton } from './command-palette-button.tsx';
import { DrawerButton } from './drawer-button.tsx';
import style from './header.module.css';
import { SaveState } from './save-state.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** The bar above every screen, with the only "Salir" (spec, section 2: Dashboard). */
export function Header({ brand }: { brand: Brand }) {
  const words = shellWords();
  const { documents } = useOffice();
  // A document stored meanwhile is known as soon as it is; nothing is loaded for it.
  const { data: site } = useQuery({ ...documents.query('site'), enabled: false });
  const { group_name, short_name, logo_url } = (site as Brand | undefined) ?? brand;
  const signOut = useSignOut();
  return (
    <header className={style.header}>
      <DrawerButton />
      <Link to="/dashboard" className={style.name} data-asks>
        {logo_url ? (
          <picture className={style.paper}>
            <img src={`${logo_url}?width=192`} alt="" {...(logo_url === brand.logo_url && brand.shape)} />
          </picture>
        ) : (
          <Mark name="mark" />
        )}
        {short_name && <span className={style.brief}>{short_name}</span>}
        <span>{group_name || 'Faro'}</span>
      </Link>
      <SaveState />
      <UndoButtons />
      <CommandPaletteButton onSignOut={signOut.begin} />
      <ThemeToggle />
      {/* Beside this page: undoing lives here, and one looks after a change. */}
      <Button component="a" href="/" target="_blank" variant="subtle" size="compact-sm" visibleFrom="sm">
        {words.seeSite}
      </Button>
      {/* An open row stays so until the question is answered. */}
      <Button variant="subtle" size="compact-sm" data-asks disabled={signOut.isBusy} onClick={signOut.begin}>
        {words.signOut}
      </Button>
      {signOut.question}
    </header>
  );
}
