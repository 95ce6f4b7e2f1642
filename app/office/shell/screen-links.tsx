import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { sideBarWords } from '../../words/office/side-bar.ts';
import { useOffice } from '../editing/office-context.ts';
import { SCREEN_GROUPS } from '../model/screen-map.ts';
import { type NamedScreen, namedScreens, screenNameAt } from '../model/screens.ts';
import { DRAWING_OF } from '../screens/dashboard/drawings.ts';
import { Icon } from '../ui/icon.tsx';
import { useLoadAhead } from './load-ahead.ts';
import style from './side-bar.module.css';
import { useOverview } from './use-overview.ts';
import { useUnfinished } from './use-unfinished.ts';
import { waitingOn } from './waiting.ts';

export interface ScreenLinksProps {
  /** True where the names are not seen: a pointer meets them as tooltips. */
  readonly areDrawings?: boolean;
  readonly onFollow?: () => void;
}

/** The links to all screens, with how much each holds and what waits there. */
export function ScreenLinks({ areDrawings = false, onFollow }: ScreenLinksProps) {
  const words = sideBarWords();
  const overview = useOverview();
  const here = screenNameAt(useLocation().pathname);
  const links = useRef<HTMLElement>(null);
  const loadAhead = useLoadAhead();
  const hasUnfinished = useUnfinished().length > 0;
  const id = useId();
  const screens = namedScreens(useOffice().listNames);
  const counts = new Map(overview?.counts.map(({ collection, count }) => [collection, count]));
  const shown = useRef<typeof here>(undefined);
  useEffect(() => {
    const link = links.current?.querySelector(`[href="/${here}"]`);
    const holder = links.current?.parentElement;
    if (!holder || !link) return;
    // A person who has scrolled to other links, or points at one, is about to follow it: these stay where they are.
    const hasScrolled = shown.current === undefined ? holder.scrollTop > 0 : shown.current === here && !isWithin(holder, link);
    const isChoosing = hasScrolled || holder.matches(':hover');
    shown.current = here;
    // The list of unfinished things lies over the last links.
    if (!isChoosing) scrollTo(holder, link, hasUnfinished ? links.current?.nextElementSibling : null);
  }, [here, hasUnfinished]);

  const link = ({ name, text, drawing }: NamedScreen) => {
    const waiting = overview && waitingOn(name, overview);
    const total = counts.get(name);
    return (
      <li key={name}>
        <Link
          to={`/${name}`}
          className={style.link}
          aria-current={name === here ? 'page' : undefined}
          title={areDrawings ? text : undefined}
          onClick={onFollow}
          {...loadAhead(name)}
        >
          <Icon path={DRAWING_OF[drawing]} size="1.25rem" />
          <span className={style.words}>
            {text}{' '}
            {waiting ? (
              <strong className={style.waiting} title={waiting.what}>
                {words.number(waiting.count)}
                <span className="visually-hidden"> {waiting.what}</span>
              </strong>
            ) : (
              <span className={style.count}>{total !== undefined && words.number(total)}</span>
            )}
          </span>
        </Link>
      </li>
    );
  };
  return (
    <nav ref={links} className={style.links} aria-label={words.screens}>
      {SCREEN_GROUPS.map((group) => (
        <div key={group} className={style.group}>
          {words.groups[group] && (
            <p id={`${id}-${group}`} className={style.heading}>
              {words.groups[group]}
            </p>
          )}
          <ul {...(words.groups[group] && { 'aria-labelledby': `${id}-${group}` })}>
            {screens.filter((screen) => screen.group === group).map(link)}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function isWithin(holder: Element, link: Element): boolean {
  const [around, inner] = [holder.getBoundingClientRect(), link.getBoundingClientRect()];
  return inner.top >= around.top && inner.bottom <= around.bottom;
}

/** Shows a link by scrolling what holds it: `scrollIntoView` would have the keyboard begin there. */
function scrollTo(holder: Element, link: Element, over?: Element | null): void {
  const [around, inner] = [holder.getBoundingClientRect(), link.getBoundingClientRect()];
  const bottom = Math.min(around.bottom, over?.getBoundingClientRect().top ?? around.bottom);
  if (inner.top < around.top || inner.bottom > bottom) holder.scrollTop += (inner.top + inner.bottom - around.top - bottom) / 2;
}
