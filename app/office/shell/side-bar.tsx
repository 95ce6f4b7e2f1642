import { ActionIcon } from '@mantine/core';
import { sideBarWords } from '../../words/office/side-bar.ts';
import { Icon } from '../ui/icon.tsx';
import { fold, useFolded } from './folding.ts';
import { ScreenLinks } from './screen-links.tsx';
import style from './side-bar.module.css';
import { UnfinishedList } from './unfinished-list.tsx';

/** The way to every screen, beside each of them; on telephones it is in a drawer (`drawer.tsx`). */
export function SideBar() {
  const words = sideBarWords();
  const isFolded = useFolded();
  return (
    <div className={style.bar} data-asks>
      <div className={style.scroller}>
        <ScreenLinks areDrawings={isFolded} />
        <UnfinishedList />
      </div>
      <div className={style.foot}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={!isFolded}
          aria-label={words.words}
          title={isFolded ? words.unfold : words.fold}
          onClick={() => fold(!isFolded)}
        >
          <Icon path={isFolded ? 'M5 5v14M10 8l4 4-4 4M14 12' : 'M5 5v14M15 8l-4 4 4 4'} />
        </ActionIcon>
      </div>
    </div>
  );
}
