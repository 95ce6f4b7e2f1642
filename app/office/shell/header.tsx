import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Icon as Mark } from '../../ui/icon.tsx';
import { shellWords } from '../../words/office/shell.ts';
import { useOffice } from '../editing/office-context.ts';
import { screenAt } from '../model/edit.ts';
import { SignOutButton } from '../screens/account/sign-out-button.tsx';
import type { Brand } from '../ui/brand.ts';
import { Icon } from '../ui/icon.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import style from './header.module.css';
import { SaveState } from './save-state.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { UnsavedElsewhere } from './unsaved-elsewhere.tsx';

/** The bar above every screen. The panel has its own "Salir". */
export function Header({ brand }: { brand: Brand }) {
  const words = shellWords();
  const { documents } = useOffice();
  // A document stored meanwhile is known as soon as it is; nothing is loaded for it.
  const { data: site } = useQuery({ ...documents.query('site'), enabled: false });
  const { group_name, logo_url } = (site as Brand | undefined) ?? brand;
  const onPanel = screenAt(useLocation().pathname) === '/dashboard';
  return (
    <header className={style.header}>
      <Link to="/dashboard" className={style.name} data-asks>
        {logo_url ? (
          <picture className={style.paper}>
            <img src={`${logo_url}?width=192`} alt="" {...(logo_url === brand.logo_url && brand.shape)} />
          </picture>
        ) : (
          <Mark name="mark" />
        )}
        <span>{group_name || 'Faro'}</span>
      </Link>
      <SaveState />
      {!onPanel && <UnsavedElsewhere />}
      <UndoButtons />
      <ThemeToggle />
      {/* Beside this page: undoing lives here, and one looks after a change. */}
      <Button component="a" href="/" target="_blank" variant="subtle" size="compact-sm" visibleFrom="sm">
        {words.seeSite}
      </Button>
      <ActionIcon component="a" href="/" target="_blank" variant="subtle" hiddenFrom="sm" aria-label={words.seeSite}>
        <Icon name="eye" />
      </ActionIcon>
      {!onPanel && <SignOutButton variant="subtle" size="compact-sm" />}
    </header>
  );
}
