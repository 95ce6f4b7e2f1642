import type { WriteKind } from '../collection-rules.ts';
import type { SystemColumnBase } from './column.ts';
import type { SystemColumns } from './columns.ts';

export interface StampColumn extends SystemColumnBase<'stamp', string | null> {
  /** When the server writes it: once, or at every update. */
  readonly on: readonly WriteKind[];
}

/** A point in time that the server notes, or null. */
export function stamp(label: string, ...on: WriteKind[]): StampColumn {
  return { kind: 'stamp', label, on };
}

/** The stamps of a collection, with their names. */
export function stampsIn(system: SystemColumns): [name: string, stamp: StampColumn][] {
  return Object.entries(system).flatMap(([name, column]) => (column.kind === 'stamp' ? [[name, column] as [string, StampColumn]] : []));
}

/** The stamps that a write sets (spec, section 5: blogs), as ISO 8601. */
export function stampsOf(system: SystemColumns, on: WriteKind, now: Date): Record<string, string | null> {
  const stamps: Record<string, string | null> = {};
  for (const [name, { on: events }] of stampsIn(system)) {
    if (events.includes(on)) stamps[name] = now.toISOString();
    else if (on === 'insert') stamps[name] = null;
  }
  return stamps;
}
