import { MAX_COLUMN_REM, MIN_COLUMN_REM } from '../view/table-look.ts';

/** The press with which a person begins to widen a column. */
export interface Grasp {
  readonly column: HTMLElement;
  readonly pointerId: number;
  readonly clientX: number;
}

/**
 * Follows the pointer with the width of a column, until it is let go.
 * @param table holds the grid as `--columns`
 * @param onDone called with the width, in rem
 */
export function followWidth(table: HTMLElement, { column, pointerId, clientX }: Grasp, onDone: (rem: number) => void): void {
  const { fontSize } = getComputedStyle(document.documentElement);
  const rem = Number.parseFloat(fontSize);
  const row = column.parentElement;
  if (row === null) return;
  const tracks = getComputedStyle(row).gridTemplateColumns.split(' ');
  const at = [...row.children].indexOf(column);
  const before = Number.parseFloat(tracks[at] ?? '0');
  const ended = new AbortController();
  const { signal } = ended;
  let width = before;

  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return;
      // It was let go before this was loaded.
      if (event.buttons === 0) return ended.abort();
      width = Math.min(Math.max(before + event.clientX - clientX, MIN_COLUMN_REM * rem), MAX_COLUMN_REM * rem);
      table.style.setProperty('--columns', tracks.with(at, `${width}px`).join(' '));
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(
      type,
      (event) => {
        if (event.pointerId !== pointerId) return;
        ended.abort();
        onDone(Math.round((width / rem) * 4) / 4);
      },
      { signal },
    );
  }
}
