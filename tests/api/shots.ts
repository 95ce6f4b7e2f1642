import fc from 'fast-check';
import { collections } from '#core/collections/index.ts';
import { documents } from '#core/documents/index.ts';
import type { StoredColumns } from '#core/system/columns.ts';
import { bodyFor } from '#tests/bodies.ts';
import { filled, type Operation } from './operations.ts';

/** A call with everything in it that chance decides. */
export interface Shot {
  readonly body: unknown;
  /** The value in the path where an id, a version or a change is asked for; null for one that exists. */
  readonly named: string | null;
  readonly ifMatch: string | null;
  readonly type: string;
}

const STORED: Readonly<Record<string, StoredColumns>> = { ...collections, ...documents };
const JSON_TYPE = 'application/json';

const strange = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    'order',
    'history',
    '0',
    '-1',
    '1.5',
    '1e400',
    'NaN',
    '99999999999999999999',
    '\0',
    "' or 1=1 --",
    '../papers',
    '__proto__',
    '%',
    '🔋',
  ),
);

/** Made once, like all texts by chance here: each has a table of all signs that it may hold. */
const noJson = fc.string({ unit: 'binary' });
const anyJson = fc.jsonValue();
const anyProperty = fc.oneof(fc.string({ maxLength: 30 }), fc.emailAddress(), fc.boolean(), anyJson);

/** The first part of an operation's path after `/api`: most often a collection. */
export function areaOf({ path }: Pick<Operation, 'path'>): string {
  return path.split('/')[2] ?? '';
}

function bodyOf(operation: Operation): fc.Arbitrary<unknown> {
  const stored = STORED[areaOf(operation)];
  if (operation.path.endsWith('/order')) return fc.oneof(fc.record({ ids: fc.array(fc.nat({ max: 3 }), { maxLength: 4 }) }), anyJson);
  if (stored !== undefined && !operation.path.endsWith('/restore')) return bodyFor(stored);
  const properties: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(operation.properties.map((name) => [name, anyProperty]));
  return fc.oneof(fc.record(properties), fc.record(properties, { requiredKeys: [] }), anyJson);
}

/** Calls of one operation. */
export function shotsAt(operation: Operation): fc.Arbitrary<Shot> {
  return fc.record({
    body: fc.oneof({ weight: 19, arbitrary: bodyOf(operation) }, { weight: 1, arbitrary: noJson }),
    named: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: strange }),
    ifMatch: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom('*', '"1"', 'W/"2"', '"x"', '', '"99999999999999999999"') },
    ),
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant(JSON_TYPE) },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded') },
    ),
  });
}

/** The request of a shot, given what exists. */
export function aimed(operation: Operation, shot: Shot, existing: { readonly ids: readonly string[]; readonly change: string }) {
  const [id = 'nobody'] = existing.ids;
  const named = (value: string) => shot.named ?? value;
  const path = filled(operation.path, {
    id: named(id),
    version: named('1'),
    change: named(existing.change),
    path: named('uploads/a.png'),
    token: named('x'),
  });
  const body = operation.path.endsWith('/order') ? withIds(shot.body, existing.ids) : shot.body;
  return {
    path,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': shot.type, ...(shot.ifMatch !== null && { 'if-match': shot.ifMatch }) },
  };
}

/** Numbers in a random order stand for the items at those places. */
function withIds(body: unknown, ids: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || !('ids' in body) || !Array.isArray(body.ids)) return body;
  return { ids: body.ids.map((index: unknown) => (typeof index === 'number' ? (ids[index] ?? 'nobody') : index)) };
}
