import { type SensorAPI, useMouseSensor } from '@hello-pangea/dnd';
import { useMemo } from 'react';

/** Makes a row follow the mouse by any of its cells. A finger on them scrolls, and the keyboard has the grip. */
export function useRowDrags(api: SensorAPI): void {
  useMouseSensor(useMemo(() => ({ ...api, findClosestDraggableId: rowAt }), [api]));
}

/** The row that is pressed; the library leaves inputs and buttons alone, but not links. */
function rowAt({ target }: Event): string | null {
  if (!(target instanceof Element) || target.closest('a')) return null;
  return target.closest<HTMLElement>('[role=row]')?.dataset.rfdDraggableId ?? null;
}
