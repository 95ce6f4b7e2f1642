import { type CollectionName, collections, isCollectionName } from '#core/collections/index.ts';
import { editLinksWords } from '../../../words/edit-links.ts';
import { screenTags } from '../../ui/screen-tags.ts';
import type { Route } from './+types/page.ts';
import { ItemScreen } from './item-screen.tsx';

/** The routes of items are named after their collections: `office/blogs/item`. */
function collectionOf(routeId: string | undefined): CollectionName {
  const name = routeId?.split('/').at(-2) ?? '';
  if (isCollectionName(name)) return name;
  throw new Error(`${routeId} is not the route of an item`);
}

/** The item's own name takes its place once it is here. */
export const meta: Route.MetaFunction = ({ matches }) =>
  screenTags(editLinksWords().editNamed(collections[collectionOf(matches.at(-1)?.id)].singular));

export default function ItemPage({ matches, params }: Route.ComponentProps) {
  return <ItemScreen collection={collectionOf(matches.at(-1)?.id)} id={params.id ?? ''} />;
}
