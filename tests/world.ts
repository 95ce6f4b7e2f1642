import type { Referable, WriteContext } from '#core/fields/schema.ts';

/** The moment at which tests happen, unless they say otherwise. */
export const NOW = new Date('2026-03-05T18:00:00.000Z');
export const TIME_ZONE = 'America/Mexico_City';

/**
 * The facts that validation knows in a test.
 * @param referable by collection and field: `{ 'tesis-types.id': [{ value: 'a', enabled: true }] }`
 */
export function world({ now = NOW, referable = {} }: { now?: Date; referable?: Readonly<Record<string, readonly Referable[]>> } = {}): WriteContext {
  return { now, timeZone: TIME_ZONE, referable: (collection, by) => referable[`${collection}.${by}`] ?? [] };
}
