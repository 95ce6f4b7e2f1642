import { useEffect } from 'react';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { referencesOf, referencesTo } from '#core/references.ts';
import { useOffice } from '../../editing/office-context.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { fillDefaults } from './row-editor/new-row.ts';

/**
 * Loads the lists that a new row chooses from, so that its defaults are there when it is added, or soon after; and
 * those that may name a row, for the question before its deletion.
 */
export function useReferredLists(collection: CollectionName): void {
  const office = useOffice();
  useEffect(() => {
    const { client, lists } = office;
    const naming = referencesTo(collections, collection).flatMap(({ isMany, from }) => (isMany ? [from.name] : []));
    for (const name of [...referencesOf(definitionOf(collection)).map(({ to }) => to.to), ...naming])
      client.query(lists.query(name as CollectionName)).then(
        () => fillDefaults(office, collection),
        () => undefined,
      );
  }, [collection, office]);
}
