import type { Doubt } from '#core/definition.ts';
import type { Values } from '#core/write.ts';
import { definitionOf } from '../../model/definition-of.ts';
import type { Edit } from '../../model/edit.ts';

/** A row as it will be stored: a field that goes along with another one is where it will be. */
export function ledIn({ target, base, confirmed, typed }: Pick<Edit, 'target' | 'base' | 'confirmed' | 'typed'>, values: Values): Values {
  const { follows } = 'collection' in target ? definitionOf(target.collection) : {};
  const written = follows && !(follows.field in typed) ? typed[follows.of] : undefined;
  const led = follows && typeof written === 'string' ? follows.as(written, { ...base, ...confirmed }) : undefined;
  return follows && led !== undefined ? { ...values, [follows.field]: led } : values;
}

/** What one wonders about a row as it will be stored. */
export function doubtIn({ target }: Pick<Edit, 'target'>, values: Values): Doubt | null {
  const { doubt } = 'collection' in target ? definitionOf(target.collection) : {};
  return doubt?.of(values) ? doubt : null;
}
