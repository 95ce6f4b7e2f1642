import type { Doubt } from '#core/definition.ts';
import type { Values } from '#core/write.ts';
import { definitionOf } from '../content/lists.ts';
import type { Edit } from '../edits/edit.ts';

/** What one wonders about a row as it will be stored: a field that goes along with another one is looked at where it will be. */
export function doubtIn({ target, base, confirmed, typed }: Pick<Edit, 'target' | 'base' | 'confirmed' | 'typed'>, values: Values): Doubt | null {
  const { doubt, follows } = 'collection' in target ? definitionOf(target.collection) : {};
  if (doubt === undefined) return null;
  const written = follows && !(follows.field in typed) ? typed[follows.of] : undefined;
  const led = follows && typeof written === 'string' ? follows.as(written, { ...base, ...confirmed }) : undefined;
  return doubt.of(follows && led !== undefined ? { ...values, [follows.field]: led } : values) ? doubt : null;
}
