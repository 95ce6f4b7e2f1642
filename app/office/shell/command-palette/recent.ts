import { writeTo } from '../../sync/browser-storage.ts';
import type { Entry } from './entry.ts';

const MAX_RECENT = 8;

/** A place that was chosen, as the browser keeps it. */
export type RecentEntry = Entry & { readonly act: string };

const keyOf = (user: string) => `faro-recent/${user}`;

/** The places that a person chose last in this browser, the last one first. */
export function recentEntries(user: string): readonly RecentEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Notes a place that was chosen; actions are no places. */
export function noteChosen(user: string, { key, text, kind, drawing, act }: Entry): void {
  if (typeof act !== 'string') return;
  const others = recentEntries(user).filter((each) => each.key !== key);
  writeTo(() => localStorage, keyOf(user), [{ key, text, kind, drawing, act }, ...others].slice(0, MAX_RECENT));
}

function isEntry(kept: unknown): kept is RecentEntry {
  if (typeof kept !== 'object' || kept === null) return false;
  const each = kept as Partial<Record<keyof Entry, unknown>>;
  return [each.key, each.text, each.kind, each.drawing, each.act].every((value) => typeof value === 'string') && String(each.act).startsWith('/');
}
