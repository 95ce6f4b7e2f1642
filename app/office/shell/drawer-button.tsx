import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { sideBarWords } from '../../words/office/side-bar.ts';
import { Icon } from '../ui/icon.tsx';
import style from './header.module.css';
import { useLoadedPart } from './use-loaded-part.ts';
import { useUnfinished } from './use-unfinished.ts';

/** The button of the drawer, with the number of what is not saved; the drawer is loaded when it is first opened. */
export function DrawerButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { length } = useUnfinished();
  const [part, load] = useLoadedPart(() => import('./drawer.tsx'));
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        hiddenFrom="sm"
        data-asks
        aria-haspopup="dialog"
        aria-label={sideBarWords().openDrawer(length)}
        onClick={() => void load().then(setIsOpen)}
      >
        <Icon path="M4 7h16M4 12h16M4 17h16" size="1.375rem" />
        {length > 0 && <span className={style.badge}>{length}</span>}
      </ActionIcon>
      {isOpen && part && <part.Drawer onClose={() => setIsOpen(false)} />}
    </>
  );
}
