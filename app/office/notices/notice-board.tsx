import { Button, CloseButton } from '@mantine/core';
import { useRef } from 'react';
import { useOffice } from '../office.ts';
import { useObserved } from '../state/observable.ts';
import { focusOn } from '../ui/lost-focus.ts';
import style from './notice-board.module.css';

/** The notices, at the foot of the screen. */
export function NoticeBoard() {
  const { notices } = useOffice();
  const all = useObserved(notices.all, (each) => each);
  const cameFrom = useRef<EventTarget | null>(null);
  /** Before a notice goes, and would take the focus with it. */
  function leave(id: number): void {
    focusOn(cameFrom.current);
    notices.dismiss(id);
  }
  return (
    <section
      className={style.board}
      aria-label="Avisos"
      onPointerEnter={() => notices.hold(true)}
      onPointerLeave={() => notices.hold(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) cameFrom.current = relatedTarget;
        notices.hold(true);
      }}
      onBlur={() => notices.hold(false)}
    >
      {(['done', 'problem'] as const).map((tone) => (
        <div key={tone} role={tone === 'done' ? 'status' : 'alert'}>
          {all
            .filter((notice) => notice.tone === tone)
            .map(({ id, text, action }) => (
              <div key={id} className={style.notice} data-tone={tone}>
                <p>{text}</p>
                {action && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    onClick={() => {
                      leave(id);
                      action.run();
                    }}
                  >
                    {action.label}
                  </Button>
                )}
                <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => leave(id)} />
              </div>
            ))}
        </div>
      ))}
    </section>
  );
}
