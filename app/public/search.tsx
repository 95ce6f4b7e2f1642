import { type ExcerptPiece, markedText, searchTerms } from '#core/search.ts';
import { type RouteHandle, services } from '../services.ts';
import { Icon } from '../ui/icon.tsx';
import { pageLinksWords } from '../words/page-links.ts';
import { searchWords } from '../words/search.ts';
import type { Route } from './+types/search.ts';
import { headTags, loadedTags } from './head/head.ts';
import { PageLinks } from './page-links.tsx';
import { readFound, type SearchAnswer } from './search/found.ts';
import { serverOnly } from './server-only.ts';

export const handle = { caching: 'never' } satisfies RouteHandle;

const PAGE = 'pagina';

export async function loader({ context, request }: Route.LoaderArgs) {
  const words = searchWords();
  const { send, published, siteUrl } = context.get(services);
  const { site } = await published();
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim();
  const page = Number(searchParams.get(PAGE) ?? 1);
  const answer = query === '' ? null : await send('GET /api/search', { query: { q: query, page } }).catch(() => null);
  const found = answer?.ok ? readFound(await answer.json().catch(() => null)) : null;
  return serverOnly({
    query,
    found,
    tags: headTags({ title: query ? words.searchFor(query) : words.title, path: '/Buscar', noindex: true }, site, siteUrl),
  });
}

export const meta = loadedTags;

/** Search of everything public. */
export default function Search({ loaderData: { query, found } }: Route.ComponentProps) {
  const words = searchWords();
  return (
    <div className="page narrow">
      <h1>{words.title}</h1>
      <search>
        <form className="find" action="/Buscar" method="get">
          {/* biome-ignore lint/a11y/noAutofocus: without words, nobody comes here for anything else */}
          <input type="search" name="q" defaultValue={query} aria-label={words.searchTheSite} autoFocus={query === ''} />
          <button className="button" type="submit">
            <Icon name="search" />
            {words.title}
          </button>
        </form>
      </search>
      {query !== '' && <Results query={query} found={found} />}
    </div>
  );
}

function Results({ query, found }: { query: string; found: SearchAnswer | null }) {
  if (!found) return <p role="status">{searchWords().unavailable}</p>;
  const { groups, total, page, pages, hint } = found;
  if (hint) return <p role="status">{hint}</p>;
  if (total === 0) return <p role="status">{searchWords().nothingFor(query)}</p>;
  const terms = searchTerms(query);
  const count = searchWords().resultsFor(query, total);
  return (
    <>
      <p role="status">{pages === 1 ? count : pageLinksWords().onPage(count, page, pages)}</p>
      {groups.map(({ section, label, items }) => (
        <section key={section} className="found">
          <h2>{label}</h2>
          <ul>
            {items.map(({ title, lang, url, excerpt }) => (
              <li key={url + title} lang={lang}>
                <a href={url}>
                  <Marked pieces={markedText(title, terms)} />
                </a>
                {excerpt.length > 0 && (
                  <p>
                    <Marked pieces={excerpt} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && <PageLinks label={searchWords().moreResults} page={page} pages={pages} address={(other) => addressOf(query, other)} />}
    </>
  );
}

function addressOf(query: string, page: number): string {
  return `/Buscar?${new URLSearchParams({ q: query, ...(page > 1 && { [PAGE]: String(page) }) })}`;
}

function Marked({ pieces }: { pieces: readonly ExcerptPiece[] }) {
  return pieces.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    match ? <mark key={index}>{text}</mark> : text,
  );
}
