import type { Change } from '#data/changes.ts';

/** One write as the API tells it. */
export function historyEntry({ version, kind, before, after, actor, at }: Change) {
  return { version, kind, before, after, by: actor, at };
}
