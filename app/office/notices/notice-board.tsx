import { Button, CloseButton } from '@mantine/core';
import { useOffice } from '../office.ts';
import { useObserved } from '../state/observable.ts';
import style from './notice-board.module.css';

/** The notices, at the foot of the screen. */
export function NoticeBoard() {
  const { notices } = useOffice();
  const all = useObserved(notices.all, (each) => each);
  const hold = { onPointerEnter: () => notices.hold(true), onPointerLeave: () => notices.hold(false) };
  return (
    <section className={style.board} aria-label="Avisos" {...hold} onFocus={() => notices.hold(true)} onBlur={() => notices.hold(false)}>
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
                      notices.dismiss(id);
                      action.run();
                    }}
                  >
                    {action.label}
                  </Button>
                )}
                <CloseButton size="sm" aria-label="Cerrar aviso" onClick={() => notices.dismiss(id)} />
              </div>
            ))}
        </div>
      ))}
    </section>
  );
}
