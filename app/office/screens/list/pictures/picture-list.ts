import type { CollectionDefinition } from '#core/definition.ts';
import { pictureFields } from '#core/fields/rules.ts';
import { appearanceOf } from '../../../fields/appearances.ts';

/**
 * The field of the picture in a collection that is a list of pictures, so that many files make many rows; null in
 * others.
 */
export function pictureFieldOf({ fields, details = [] }: Pick<CollectionDefinition, 'fields' | 'details'>): string | null {
  const [picture = null, ...others] = pictureFields(fields);
  const isList = Object.entries(fields).every(([name, field]) => details.includes(name) || appearanceOf(field).isShort);
  return isList && others.length === 0 ? picture : null;
}
