import type { Warning } from '#core/collection-rules.ts';
import { derivedValue } from '#core/derived-value.ts';
import type { Values } from '#core/values.ts';
import { definitionOf } from '../model/definition-of.ts';
import type { Edit } from '../model/edit.ts';

/** The values as they will be stored: a derived field has the value that follows from the one that is typed. */
export function withDerived({ target, base, confirmed, typed }: Pick<Edit, 'target' | 'base' | 'confirmed' | 'typed'>, values: Values): Values {
  const { derived } = 'collection' in target ? definitionOf(target.collection) : {};
  return { ...values, ...derivedValue(derived, typed, { ...base, ...confirmed }) };
}

/** The warning about an item with these values. */
export function warningIn({ target }: Pick<Edit, 'target'>, values: Values): Warning | null {
  const { warning } = 'collection' in target ? definitionOf(target.collection) : {};
  return warning?.of(values) ? warning : null;
}
