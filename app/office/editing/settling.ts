import type { Derived } from '#core/definition.ts';
import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/write.ts';
import type { Edit, Target } from '../model/edit.ts';
import { differences } from '../model/merge.ts';

export interface SettlingParts {
  /** The typed values in their normal form. */
  readonly normalize: (target: Target, typed: Values) => Values;
  /** The field of a target whose value is derived from another one. */
  readonly derivedOf: (target: Target) => Derived | undefined;
}

interface Edits {
  readonly get: (key: string) => Edit | undefined;
  readonly change: (key: string, changes: Partial<Edit>) => void;
}

export interface Settling {
  /** Puts what was typed in its normal form, and fills in what is derived from it. */
  readonly settle: (key: string) => void;
  readonly forget: (key: string) => void;
}

export function createSettling({ normalize, derivedOf }: SettlingParts, { get, change }: Edits): Settling {
  /** The derived values, by edit: they follow the other field until a person types one. */
  const filledIn = new Map<string, unknown>();

  function settle(key: string): void {
    const edit = get(key);
    if (edit === undefined) return;
    const { base, confirmed, target } = edit;
    const before = { ...base, ...confirmed };
    const normalized = normalize(target, edit.typed);
    const typed = isSame(normalized, edit.typed) ? edit.typed : differences(normalized, before);
    if (typed !== edit.typed) change(key, { typed });
    const rule = derivedOf(target);
    const source = rule && typed[rule.of];
    if (rule === undefined || typeof source !== 'string') return;
    const isTyped = filledIn.has(key) ? !isSame({ ...before, ...typed }[rule.field], filledIn.get(key)) : rule.field in typed;
    if (isTyped) return;
    const value = rule.as(source, before);
    if (value === undefined) return;
    filledIn.set(key, value);
    change(key, { typed: differences({ ...typed, [rule.field]: value }, before) });
  }

  return { settle, forget: (key) => filledIn.delete(key) };
}
