import { useEffect } from 'react';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { referencesOf, referencesTo } from '#core/references.ts';
import { useOffice } from '../../editing/office-context.ts';
import { definitionOf } from '../../model/definition-of.ts';

/**
 * Loads the lists that a new row chooses from, so that its defaults are there when it is added; and those that may name
 * a row, for the question before its deletion.
 */
export function useReferredLists(collection: CollectionName): void {
  const { client, lists } = useOffice();
  useEffect(() => {
    const naming = referencesTo(collections, collection).flatMap(({ isMany, from }) => (isMany ? [from.name] : []));
    for (const name of [...referencesOf(definitionOf(collection)).map(({ to }) => to.to), ...naming])
      client.query(lists.query(name as CollectionName)).catch(() => undefined);
  }, [collection, client, lists]);
}
