import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { shellWords } from '../../words/office/shell.ts';
import { useOffice } from '../editing/office-context.ts';
import { type Notice, visibleNotices } from '../feedback/notices.ts';
import { Sentence } from '../feedback/sentence.tsx';
import { focusOn } from '../ui/lost-focus.ts';
import { useObserved } from '../ui/observable.ts';
import style from './notice-board.module.css';

/** The notices, at the foot of the screen. */
export function NoticeBoard() {
  const words = shellWords();
  const { notices } = useOffice();
  const all = useObserved(notices.all, (each) => each);
  const cameFrom = useRef<EventTarget | null>(null);
  const board = useRef<HTMLElement>(null);
  useEffect(() => makeRoom(board.current), []);
  const { pathname } = useLocation();
  useEffect(() => notices.enter(pathname), [notices, pathname]);
  /** Before a notice goes, and would take the focus with it. */
  function leave(id: number): void {
    focusOn(cameFrom.current);
    notices.dismiss(id);
  }
  const line = ({ id, tone, text, at, firstAction, action }: Notice) => (
    <div key={id} className={style.notice} data-tone={tone} data-last={id === all.at(-1)?.id || undefined}>
      <p>{withNames(text)}</p>
      {at && at.split('?')[0] !== pathname && (
        <Button size="compact-sm" variant="subtle" component={Link} to={at}>
          {words.goThere}
        </Button>
      )}
      {[firstAction, action].map(
        (each) =>
          each && (
            <Button
              key={each.label}
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                leave(id);
                each.run();
              }}
            >
              {each.label}
            </Button>
          ),
      )}
      <CloseButton size="sm" aria-label={words.closeNotice} onClick={() => leave(id)} />
    </div>
  );
  const shown = visibleNotices(all);
  const older = all.filter((notice) => !shown.includes(notice));
  return (
    <section
      ref={board}
      className={style.board}
      aria-label={words.notices}
      onPointerEnter={() => notices.hold(true)}
      onPointerLeave={() => notices.hold(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) cameFrom.current = relatedTarget;
        notices.hold(true);
      }}
      onBlur={() => notices.hold(false)}
    >
      {older.length > 0 && (
        <details className={style.older}>
          <summary>{words.olderNotices(older.length)}</summary>
          {older.map(line)}
        </details>
      )}
      {(['done', 'problem'] as const).map((tone) => (
        <div key={tone} role={tone === 'done' ? 'status' : 'alert'}>
          {shown.filter((notice) => notice.tone === tone).map(line)}
        </div>
      ))}
    </section>
  );
}

/** The names in a sentence apart, so that a style sheet can shorten them; each with the sign that ends it. */
function withNames(text: string): ReactNode[] {
  return text.split(/(«[^»]*»[.,;:]?)/).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a notice's words never change
      <Sentence key={index}>{part}</Sentence>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a notice's words never change
      <span key={index} className={style.quoted}>
        {'«'}
        <span>{part.slice(1, part.indexOf('»'))}</span>
        {part.slice(part.indexOf('»'))}
      </span>
    ),
  );
}

/**
 * Tells the style sheets how much of the window's foot the notices cover, so that nothing that is being edited stays
 * below them.
 */
function makeRoom(board: HTMLElement | null): (() => void) | undefined {
  if (board === null) return undefined;
  const observer = new ResizeObserver(() => document.documentElement.style.setProperty('--board', `${board.offsetHeight}px`));
  observer.observe(board);
  return () => observer.disconnect();
}
