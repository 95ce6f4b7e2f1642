import type { WriteKind } from '../collection-rules.ts';
import type { SystemColumnBase } from './column.ts';
import type { SystemColumns } from './columns.ts';

/** When the server writes a stamp: once, at every update, or at an update only where it is missing. */
export type StampEvent = WriteKind | 'update-if-missing';

export interface StampColumn extends SystemColumnBase<'stamp', string | null> {
  readonly on: readonly StampEvent[];
}

/** A point in time that the server notes, or null. */
export function stamp(label: string, ...on: StampEvent[]): StampColumn {
  return { kind: 'stamp', label, on };
}

/** The stamps of a collection, with their names. */
export function stampsIn(system: SystemColumns): [name: string, stamp: StampColumn][] {
  return Object.entries(system).flatMap(([name, column]) => (column.kind === 'stamp' ? [[name, column] as [string, StampColumn]] : []));
}

/** The stamps that a write sets (spec, section 5: blogs), as ISO 8601. */
export function stampsOf(
  system: SystemColumns,
  on: WriteKind,
  now: Date,
  stored: Readonly<Record<string, unknown>> = {},
): Record<string, string | null> {
  const stamps: Record<string, string | null> = {};
  for (const [name, { on: events }] of stampsIn(system)) {
    const missing = on === 'update' && events.includes('update-if-missing') && !stored[name];
    if (events.includes(on) || missing) stamps[name] = now.toISOString();
    else if (on === 'insert') stamps[name] = null;
  }
  return stamps;
}
