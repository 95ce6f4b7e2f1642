import { entries, entryTags } from '#content/entries.ts';
import { anchorOf } from '#core/item-address.ts';
import { type RouteHandle, services } from '../services.ts';
import { entriesWords } from '../words/entries.ts';
import type { Route } from './+types/entries.ts';
import { headTags, loadedTags } from './head/head.ts';
import { NotFound, notFound } from './not-found.tsx';
import { serverOnly } from './server-only.ts';

export const handle = { caching: 'by-query' } satisfies RouteHandle;

/** The id of what is found, to which the form leads. */
const RESULTS = 'resultados';

export async function loader({ context, request }: Route.LoaderArgs) {
  const words = entriesWords();
  const { published, siteUrl } = context.get(services);
  const { site } = await published();
  if (!site.show_entries) return notFound();
  const wanted = new URL(request.url).searchParams.getAll('tag');
  const chosen = entryTags.filter((tag) => wanted.includes(tag));
  return serverOnly({
    chosen,
    shown: chosen.length === 0 ? entries : entries.filter(({ tags }) => tags.some((tag) => chosen.includes(tag))),
    tags: headTags({ title: words.title, path: '/Entradas', description: words.description }, site, siteUrl),
  });
}

export const meta = loadedTags;

/** Sample entries with a filter by tags, a plain GET form (spec, section 2: /Entradas). */
export default function Entries({ loaderData }: Route.ComponentProps) {
  const words = entriesWords();
  if (!loaderData) return <NotFound />;
  const { chosen, shown } = loaderData;
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <form className="tags" action={`/Entradas#${RESULTS}`} method="get" data-filter>
        <fieldset>
          <legend>{words.showEntriesOf}</legend>
          {entryTags.map((tag) => (
            <label key={tag}>
              <input type="checkbox" name="tag" value={tag} defaultChecked={chosen.includes(tag)} />
              {tag}
            </label>
          ))}
        </fieldset>
        <button className="button" type="submit">
          {words.filter}
        </button>
      </form>
      <p className="quiet" id={RESULTS} role="status" data-filtered="count">
        {words.count(shown.length)}
      </p>
      <ul className="entries" data-filtered="list">
        {shown.map(({ title, text, tags }) => (
          <li key={title} id={anchorOf(title)}>
            <article className="card">
              <h2>{title}</h2>
              <p>{text}</p>
              <p className="quiet">{tags.join(', ')}</p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
