import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { listWords } from '../../../../words/office/list.ts';
import { tableWords } from '../../../../words/office/table.ts';
import { uiWords } from '../../../../words/office/ui.ts';
import { useOffice } from '../../../editing/office-context.ts';
import type { IconName } from '../../../ui/drawings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { removeRows } from './remove-rows.ts';
import type { RowActions } from './row-actions.ts';
import style from './row-menu.module.css';

export interface RowMenuProps {
  readonly collection: CollectionName;
  readonly id: string;
  readonly name: string;
  readonly isShown: boolean;
  /** The button that it opens from, to which the focus goes back. */
  readonly anchor: HTMLElement;
  readonly actions: RowActions;
  readonly onClose: () => void;
}

/**
 * The actions of a row that are used less, as a menu. Escape and Tab lead back to its button; browsers close it on a
 * press beside it.
 */
export function RowMenu({ collection, id, name, isShown, anchor, actions, onClose }: RowMenuProps) {
  const words = listWords();
  const office = useOffice();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (menu === null) return;
    // The browser takes no press on the button for one beside the menu.
    menu.showPopover({ source: anchor });
    placeBelow(menu, anchor);
    items(menu)[0]?.focus();
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.setAttribute('aria-expanded', 'false');
  }, [anchor]);
  useEffect(() => {
    // Browsers tell of a scroll after it: one that ended before the menu opened must not close it.
    const follow = () => ref.current !== null && placeBelow(ref.current, anchor);
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    document.addEventListener('scroll', follow, options);
    window.addEventListener('resize', follow, options);
    const sight = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting === false && onClose());
    sight.observe(anchor);
    return () => {
      ended.abort();
      sight.disconnect();
    };
  }, [anchor, onClose]);

  function leave(event: KeyboardEvent): void {
    event.preventDefault();
    anchor.focus();
    onClose();
  }
  const item = (icon: IconName, word: string, called: string, act: () => unknown): ReactNode => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={style.item}
      data-alarm={icon === 'trash' || undefined}
      aria-label={called}
      onClick={() => {
        anchor.focus();
        onClose();
        act();
      }}
    >
      <Icon name={icon} />
      {word}
    </button>
  );
  return (
    <div
      ref={ref}
      // A press on its button is told of by the button.
      popover="auto"
      role="menu"
      aria-label={words.moreOf(name)}
      className={style.menu}
      onKeyDown={(event) => {
        // The browser's own way tells of it later, and a press on the button by then would close what is closed.
        if (event.key === 'Escape' || event.key === 'Tab') leave(event);
        else followKeys(event);
      }}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {item('file', words.openAsPage, tableWords().openNamed(name), () => actions.open(id))}
      {isShown
        ? item('eye-off', words.hide, tableWords().hideNamed(name), () => actions.show([id], false))
        : item('eye', uiWords().show, tableWords().showNamed(name), () => actions.show([id], true))}
      {item('move', tableWords().changePosition, tableWords().changePositionOf(name), () => actions.move(id))}
      {item('history', uiWords().history, uiWords().historyOf(name), () => actions.history(id))}
      {item('trash', uiWords().delete, uiWords().deleteNamed(name), () => removeRows(office, collection, [id], actions.onRemoving))}
    </div>
  );
}

function items(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

/** The arrows go round. */
function followKeys(event: KeyboardEvent<HTMLElement>): void {
  const all = items(event.currentTarget);
  const at = all.indexOf(event.target as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all.at(to % all.length)?.focus();
}

const GAP = 4;

/** Places what floats over the page below an element and in line with its end, or above it where there is no room. */
function placeBelow(floating: HTMLElement, anchor: HTMLElement): void {
  const { right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = floating;
  const fits = bottom + GAP + offsetHeight <= window.innerHeight;
  floating.style.left = `${Math.max(GAP, right - offsetWidth)}px`;
  floating.style.top = `${Math.max(GAP, fits ? bottom + GAP : top - GAP - offsetHeight)}px`;
}
