import { DragDropContext, type SensorAPI, useMouseSensor } from '@hello-pangea/dnd';
import { type ReactNode, useMemo } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { nameOf, short } from '../../../model/titles.ts';
import { dragSpeech, howToDrag } from '../../../ui/dragging/drag-speech.ts';
import type { TableRow } from './table-rows.ts';

/**
 * The list scrolls while a dragged row is this near to an edge, and by this much a step, in pixels (spec, section 9).
 */
const SCROLL_WITHIN = 30;
const SCROLL_BY = 10;
const SENSORS = [useRowDrags];

interface RowDraggingProps {
  readonly collection: CollectionName;
  readonly entries: readonly TableRow[];
  /** Of the part of the list that is seen, in pixels. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Lets rows be dragged to another place, says to those who hear it where they are, and stores the order. */
export function RowDragging({ collection, entries, height, children }: RowDraggingProps) {
  const { nonce, changes } = useOffice();
  const speech = dragSpeech((index) => short(nameOf(collection, entries[index]?.item ?? {}, index + 1)));
  const edge = height > 0 ? SCROLL_WITHIN / height : 0;
  return (
    <DragDropContext
      nonce={nonce}
      sensors={SENSORS}
      dragHandleUsageInstructions={howToDrag()}
      autoScrollerOptions={{
        startFromPercentage: edge,
        maxScrollAtPercentage: edge,
        maxPixelScroll: SCROLL_BY,
        ease: () => 1,
        durationDampening: { stopDampeningAt: 0, accelerateAt: 0 },
      }}
      onDragStart={(start, { announce }) => announce(speech.lift(start))}
      onDragUpdate={(update, { announce }) => announce(speech.move(update))}
      onDragEnd={(result, { announce }) => {
        announce(speech.drop(result));
        const { destination, draggableId, reason } = result;
        if (reason === 'DROP' && destination) void changes.move(collection, draggableId, destination.index);
      }}
    >
      {children}
    </DragDropContext>
  );
}

/** Makes a row follow the mouse by any of its cells. A finger on them scrolls, and the keyboard has the grip. */
function useRowDrags(api: SensorAPI): void {
  useMouseSensor(useMemo(() => ({ ...api, findClosestDraggableId: rowAt }), [api]));
}

/** The row that is pressed; the library leaves inputs and buttons alone, but not links. */
function rowAt({ target }: Event): string | null {
  if (!(target instanceof Element) || target.closest('a')) return null;
  return target.closest<HTMLElement>('[role=row]')?.dataset.rfdDraggableId ?? null;
}
