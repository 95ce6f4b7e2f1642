import type { CollectionName } from '#core/collections/index.ts';
import type { WriteKind } from '#core/definition.ts';

const BOTH: readonly WriteKind[] = ['insert', 'update'];

/**
 * Fields that must be sent with something in them, at least one of each list; the first is marked (spec, section 5, by
 * the number of its rule).
 * Project types need nothing.
 */
export const REQUIRED_FIELDS: readonly [rule: string, CollectionName, on: readonly WriteKind[], oneOf: readonly string[]][] = [
  ['5.4', 'students', BOTH, ['name', 'habilitado']],
  ['5.5', 'group-photos', BOTH, ['name']],
  ['5.6', 'blogs', BOTH, ['title', 'content', 'enabled']],
  ['5.7', 'events', BOTH, ['title', 'enabled']],
  ['5.9', 'papers', ['insert'], ['title', 'url', 'enabled']],
  ['5.10', 'patents', BOTH, ['title', 'enabled']],
  ['5.11', 'collaborators', ['update'], ['name']],
  ['5.12', 'tesis', BOTH, ['title']],
  ['5.13', 'tesis-types', BOTH, ['title', 'enabled']],
  ['5.13', 'tesis-categories', BOTH, ['title', 'enabled']],
  ['–', 'research-lines', BOTH, ['name']],
  ['–', 'projects', BOTH, ['title']],
  ['–', 'roles', BOTH, ['name']],
  ['–', 'positions', BOTH, ['title']],
];

/** Text in which nothing can be read. */
export const BLANK_TEXTS: readonly string[] = ['', ' ', '\u00a0', '\u2003', '\u200b', '\ufeff\u2060', '\u00ad', '\u3164', '\u2800', ' \u200d '];
