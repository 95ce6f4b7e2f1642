import { type CollectionName, collections, isCollectionName } from '#core/collections/index.ts';
import { sectionOf } from '../../model/titles.ts';
import { screenTags } from '../../ui/screen-tags.ts';
import type { Route } from './+types/page.ts';
import { ListScreen } from './list-screen.tsx';

/** The routes of the lists are named after their collections. */
function collectionOf(routeId: string | undefined): CollectionName {
  const name = routeId?.split('/').at(-1) ?? '';
  if (isCollectionName(name)) return name;
  throw new Error(`${routeId} is not the route of a list`);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const name = collectionOf(matches.at(-1)?.id);
  return screenTags(matches[1].loaderData.listNames[name] ?? sectionOf(collections[name]));
};

export default function ListPage({ matches }: Route.ComponentProps) {
  const collection = collectionOf(matches.at(-1)?.id);
  return <ListScreen key={collection} collection={collection} />;
}
