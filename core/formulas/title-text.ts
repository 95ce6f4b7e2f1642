import type { CollectionDefinition } from '../definition.ts';
import { titleOf } from '../title.ts';
import type { Values } from '../values.ts';
import { formulasAsText } from './formula-text.ts';

/** The title of an item as a person reads it where no formula is drawn: formulas are in letters. */
export function titleText(definition: Pick<CollectionDefinition, 'titleField' | 'otherNameField'> | undefined, item: Values): string {
  return formulasAsText(titleOf(definition, item));
}
