import { type CollectionName, collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';

/** A collection's definition, where only its name is known. */
export function definitionOf(collection: CollectionName): CollectionDefinition {
  return collections[collection];
}
