import { type ExcerptPiece, markedText, searchTerms } from '#core/search.ts';
import { services } from '../services.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/search.ts';
import { headTags, loadedTags } from './head/head.ts';
import { type Found, readFound } from './search/found.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, published, siteUrl } = context.get(services);
  const { site } = await published();
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim();
  const answer = query === '' ? null : await api(`/api/search?${new URLSearchParams({ q: query })}`).catch(() => null);
  const found = answer?.ok ? readFound(await answer.json().catch(() => null)) : null;
  return { query, found, tags: headTags({ title: query ? `Buscar: ${query}` : 'Buscar', path: '/Buscar', noindex: true }, site, siteUrl) };
}

export const meta = loadedTags;

/** Search of everything public. */
export default function Search({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <div className="page narrow">
      <h1>Buscar</h1>
      <search>
        <form className="find" action="/Buscar" method="get">
          {/* biome-ignore lint/a11y/noAutofocus: without words, nobody comes here for anything else */}
          <input type="search" name="q" defaultValue={query} aria-label="Buscar en el sitio" autoFocus={query === ''} />
          <button className="button" type="submit">
            <Icon name="search" />
            Buscar
          </button>
        </form>
      </search>
      {query !== '' && <Results query={query} found={found} />}
    </div>
  );
}

function Results({ query, found }: { query: string; found: Found | null }) {
  if (!found) return <p role="status">La búsqueda no está disponible en este momento. Vuelve a intentarlo más tarde.</p>;
  if (found.length === 0) return <p role="status">No encontramos nada con «{query}». Prueba con otras palabras.</p>;
  const terms = searchTerms(query);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <p role="status">{`${count} ${count === 1 ? 'resultado' : 'resultados'} para «${query}»`}</p>
      {found.map(({ section, label, items }) => (
        <section key={section} className="found">
          <h2>{label}</h2>
          <ul>
            {items.map(({ title, url, excerpt }) => (
              <li key={url + title}>
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
    </>
  );
}

function Marked({ pieces }: { pieces: readonly ExcerptPiece[] }) {
  return pieces.map(({ text, match }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    match ? <mark key={place}>{text}</mark> : text,
  );
}
