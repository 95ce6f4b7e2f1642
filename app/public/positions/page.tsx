import { groupName } from '#core/documents/site.ts';
import { inTurns } from '#core/in-turns.ts';
import { type RouteHandle, services } from '../../services.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { positionsWords } from '../../words/positions.ts';
import { EditLink } from '../editing/edit-link.tsx';
import { headTags, loadedTags } from '../head/head.ts';
import { beginningOf } from '../markdown/kept.ts';
import { NotFound, notFound } from '../not-found.tsx';
import { headingOf } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/page.ts';
import { PositionList } from './position-list.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { published, siteUrl, timeZone } = context.get(services);
  const { positions, site } = await published();
  if (positions.length === 0) return notFound();
  await inTurns(positions, 1, beginningOf);
  const { heading: usual, description } = positionsWords();
  const heading = headingOf(site.sections, 'Unete', usual);
  return serverOnly({
    heading,
    positions,
    timeZone,
    tags: headTags({ title: heading, path: '/Unete', description: description(groupName(site)) }, site, siteUrl),
  });
}

export const meta = loadedTags;

/** All open positions; no page where there are none. */
export default function Positions({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return (
    <div className="page">
      <EditLink screen="positions" name={editLinksWords().thePositions} />
      <h1>{loaderData.heading}</h1>
      <PositionList positions={loaderData.positions} timeZone={loaderData.timeZone} heading="h2" />
    </div>
  );
}
