import type { Derived } from '#core/collection-rules.ts';
import { derivedValue } from '#core/derived-value.ts';
import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/values.ts';
import type { Target } from '../model/edit.ts';
import { differences } from '../model/three-way-merge.ts';
import type { EditStore } from './edit-store.ts';

export interface NormalizingParts {
  /** The typed values in their normal form. */
  readonly normalFormOf: (target: Target, typed: Values) => Values;
  /** The field of a target whose value is derived from another one. */
  readonly derivedOf: (target: Target) => Derived | undefined;
}

export interface Normalizing {
  /** Puts what was typed in its normal form, and fills in what is derived from it. */
  readonly normalize: (key: string) => void;
  readonly forget: (key: string) => void;
}

export function createNormalizing({ normalFormOf, derivedOf }: NormalizingParts, { get, change }: Pick<EditStore, 'get' | 'change'>): Normalizing {
  /** The derived values, by edit: they follow the other field until a person types one. */
  const filledIn = new Map<string, unknown>();

  function normalize(key: string): void {
    const edit = get(key);
    if (edit === undefined) return;
    const { base, confirmed, target } = edit;
    const before = { ...base, ...confirmed };
    const normalized = normalFormOf(target, edit.typed);
    const typed = isSame(normalized, edit.typed) ? edit.typed : differences(normalized, before);
    if (typed !== edit.typed) change(key, { typed });
    const rule = derivedOf(target);
    if (rule === undefined) return;
    const { [rule.field]: own, ...others } = typed;
    const isTyped = filledIn.has(key) ? !isSame({ ...before, ...typed }[rule.field], filledIn.get(key)) : own !== undefined;
    const derived = isTyped ? {} : derivedValue(rule, others, before);
    if (!(rule.field in derived)) return;
    filledIn.set(key, derived[rule.field]);
    change(key, { typed: differences({ ...typed, ...derived }, before) });
  }

  return { normalize, forget: (key) => filledIn.delete(key) };
}
