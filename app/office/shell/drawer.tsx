import { Button, CloseButton } from '@mantine/core';
import { shellWords } from '../../words/office/shell.ts';
import { sideBarWords } from '../../words/office/side-bar.ts';
import { Icon } from '../ui/icon.tsx';
import { useModal } from '../ui/use-modal.ts';
import style from './drawer.module.css';
import { ScreenLinks } from './screen-links.tsx';
import { UnfinishedList } from './unfinished-list.tsx';

/** The side bar where the window has no room for it beside the screen. */
export function Drawer({ onClose }: { readonly onClose: () => void }) {
  const words = sideBarWords();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={style.drawer} aria-labelledby="drawer">
      <div className={style.top}>
        <h2 id="drawer">{words.screens}</h2>
        <CloseButton size="lg" aria-label={words.closeDrawer} onClick={onClose} />
      </div>
      <ScreenLinks onFollow={onClose} />
      <UnfinishedList onFollow={onClose} />
      <div className={style.foot}>
        <Button component="a" href="/" target="_blank" variant="subtle" leftSection={<Icon name="open" />}>
          {shellWords().seeSite}
        </Button>
      </div>
    </dialog>
  );
}
