import { type RouteHandle, type SendForPage, services } from '../services.ts';
import { visitWords } from '../words/visit.ts';
import type { Route } from './+types/visit.ts';
import { headTags, loadedTags } from './head/head.ts';
import { serverOnly } from './server-only.ts';
import { StandalonePage } from './standalone-page.tsx';

export const handle = { caching: 'never' } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { send, published, siteUrl } = context.get(services);
  const { site } = await published();
  return serverOnly({
    visits: await countedVisits(send),
    tags: headTags({ title: visitWords().title, path: '/visit', noindex: true }, site, siteUrl),
  });
}

/** The counter, or null when it cannot be read (spec, section 8). */
async function countedVisits(send: SendForPage): Promise<number | null> {
  const answer = await send('GET /api/visits').catch(() => null);
  const views = answer?.ok ? await answer.json().catch(() => null) : null;
  return views?.value ?? null;
}

export const meta = loadedTags;

/** The page-view counter (spec, section 2: /visit). */
export default function Visit({ loaderData: { visits } }: Route.ComponentProps) {
  const words = visitWords();
  return (
    <StandalonePage>
      <h1>{words.title}</h1>
      {visits === null ? (
        <p>{words.unavailable}</p>
      ) : (
        <p className="counter">
          <output>{words.number(visits)}</output>
        </p>
      )}
    </StandalonePage>
  );
}
