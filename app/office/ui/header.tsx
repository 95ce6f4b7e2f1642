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
      <Link to="/dashboard" className={style.name}>
        <Mark name="mark" />
        <span>{groupName || 'Faro'}</span>
      </Link>
      <SaveState />
      <UndoButtons />
      <ThemeToggle />
      {/* Not a client navigation: public pages run without the framework. */}
      <Button component="a" href="/" variant="subtle" size="compact-sm" visibleFrom="sm">
        Ver el sitio
      </Button>
      <ActionIcon component="a" href="/" variant="subtle" hiddenFrom="sm" aria-label="Ver el sitio">
        <Icon name="eye" />
      </ActionIcon>
      {!onPanel && <SignOutButton variant="subtle" size="compact-sm" />}
    </header>
  );
}
