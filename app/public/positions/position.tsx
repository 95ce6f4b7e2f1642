import { collections } from '#core/collections/index.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { inTurns } from '#core/in-turns.ts';
import { publicPathOf } from '#core/item-address.ts';
import { nameOf } from '#core/title.ts';
import { type RouteHandle, services } from '../../services.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { positionsWords } from '../../words/positions.ts';
import { Breadcrumbs, breadcrumbList, trailFromHome } from '../breadcrumbs.tsx';
import { EditLink } from '../editing/edit-link.tsx';
import { HiddenBar } from '../editing/hidden-bar.tsx';
import { itemFor } from '../editing/previewed.ts';
import { Formulas } from '../formulas/formulas.tsx';
import { headTags, loadedTags, MAX_DESCRIPTION_LENGTH } from '../head/head.ts';
import { beginningOf, pageHtmlOf } from '../markdown/kept.ts';
import { Prose } from '../markdown/markdown.tsx';
import { markdownText } from '../markdown/render.ts';
import { NotFound, notFound } from '../not-found.tsx';
import { headingOf } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/position.ts';
import { PositionList } from './position-list.tsx';
import { Until } from './until.tsx';

export const handle = { caching: 'by-path' } satisfies RouteHandle;

const definition = collections.positions;

export async function loader({ context, params }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { published, siteUrl, timeZone } = reader;
  const content = await published();
  const { positions, site } = content;
  const found = await itemFor(reader, definition.name, params.id);
  if (!found) return notFound();
  await inTurns(positions, 1, beginningOf);
  const { item: position, isHidden, untimely } = found;
  const title = nameOf(definition, position);
  const path = publicPathOf(definition, position) ?? '';
  const trail = trailFromHome(
    // A page of none is no page.
    { label: headingOf(site.sections, 'Unete', positionsWords().heading), path: positions.length > 0 ? '/Unete' : '/' },
    { label: formulasAsText(title), path },
  );
  return serverOnly({
    position,
    text: await pageHtmlOf(position, content),
    title,
    isHidden,
    untimely,
    trail,
    timeZone,
    others: positions.filter(({ id }) => id !== position.id),
    tags: headTags(
      { title, description: markdownText(position.content, MAX_DESCRIPTION_LENGTH), path, type: 'article', jsonLd: [breadcrumbList(trail, siteUrl)] },
      site,
      siteUrl,
    ),
  });
}

export const meta = loadedTags;

/** One open position, the way to ask about it, and the others. */
export default function Position({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { position, text, title, isHidden, untimely, trail, timeZone, others } = loaderData;
  const words = positionsWords();
  return (
    <>
      {isHidden && <HiddenBar collection={definition.name} id={position.id} untimely={untimely} />}
      <div className="page">
        <EditLink screen={definition.name} id={position.id} name={editLinksWords().thePosition(title)} />
        <Breadcrumbs trail={trail} />
        <article className="narrow position">
          <h1>
            <Formulas>{title}</Formulas>
          </h1>
          <Until position={position} timeZone={timeZone} />
          <Prose html={text} />
          <p>
            <a className="button" href="/#Contacto">
              {words.ask}
            </a>
          </p>
        </article>
        {others.length > 0 && (
          <section aria-labelledby="h-others">
            <h2 id="h-others">{words.others}</h2>
            <PositionList positions={others} timeZone={timeZone} heading="h3" />
          </section>
        )}
      </div>
    </>
  );
}
