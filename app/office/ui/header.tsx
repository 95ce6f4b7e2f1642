import { ActionIcon, Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { Icon as Mark } from '../../ui/icon.tsx';
import { SaveState } from '../saver/save-state.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import style from './header.module.css';
import { Icon } from './icon.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The bar above every screen. The panel has its own "Salir". */
export function Header({ groupName }: { groupName: string }) {
  const onPanel = useLocation().pathname.toLowerCase().replace(/\/$/, '') === '/dashboard';
  return (
    <header className={style.header}>
      <Link to="/dashboard" className={style.name} data-asks>
        <Mark name="mark" />
        <span>{groupName || 'Faro'}</span>
      </Link>
      <SaveState />
      <UndoButtons />
      <ThemeToggle />
      {/* Beside this page: undoing lives here, and one looks after a change. */}
      <Button component="a" href="/" target="_blank" variant="subtle" size="compact-sm" visibleFrom="sm">
        Ver el sitio
      </Button>
      <ActionIcon component="a" href="/" target="_blank" variant="subtle" hiddenFrom="sm" aria-label="Ver el sitio">
        <Icon name="eye" />
      </ActionIcon>
      {!onPanel && <SignOutButton variant="subtle" size="compact-sm" />}
    </header>
  );
}
