import type { Warning } from '#core/collection-rules.ts';
import type { Values } from '#core/write.ts';
import { definitionOf } from '../../model/definition-of.ts';
import type { Edit } from '../../model/edit.ts';

/** A row as it will be stored: a field that goes along with another one is where it will be. */
export function ledIn({ target, base, confirmed, typed }: Pick<Edit, 'target' | 'base' | 'confirmed' | 'typed'>, values: Values): Values {
  const { derived } = 'collection' in target ? definitionOf(target.collection) : {};
  const written = derived && !(derived.field in typed) ? typed[derived.of] : undefined;
  const led = derived && typeof written === 'string' ? derived.as(written, { ...base, ...confirmed }) : undefined;
  return derived && led !== undefined ? { ...values, [derived.field]: led } : values;
}

/** The warning about a row as it will be stored. */
export function warningIn({ target }: Pick<Edit, 'target'>, values: Values): Warning | null {
  const { warning } = 'collection' in target ? definitionOf(target.collection) : {};
  return warning?.of(values) ? warning : null;
}
