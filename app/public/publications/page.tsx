import { worksOf } from '#core/author-links/author-index.ts';
import type { Item } from '#core/collections/index.ts';
import { collections } from '#core/collections/index.ts';
import { groupName } from '#core/documents/site.ts';
import { linesOfMembers } from '#core/lines/line-works.ts';
import { filteredPublications, type PublicationFilter, publicationQuery, readPublicationFilter } from '#core/publications/publication-filter.ts';
import { publicationPage } from '#core/publications/publication-pages.ts';
import { versionsAmong, withoutListedVersions } from '#core/publications/versions.ts';
import { type RouteHandle, services } from '../../services.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { pageLinksWords } from '../../words/page-links.ts';
import { publicationWords } from '../../words/publication.ts';
import { publicationsWords } from '../../words/publications.ts';
import { EditLink } from '../editing/edit-link.tsx';
import { headTags, loadedTags } from '../head/head.ts';
import { papersByYear } from '../landing/papers/papers-by-year.ts';
import { PageLinks } from '../page-links.tsx';
import type { PreparedHtml } from '../prepared-html.ts';
import { headingOf } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/page.ts';
import { Filter, RESULTS } from './filter.tsx';
import { PublicationRows } from './publication-row.tsx';
import { publicationRows } from './publication-rows.server.ts';

const PATH = '/Publicaciones';

export const handle = { caching: 'by-query' } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { published, siteUrl } = reader;
  const content = await published();
  const { papers, site, authors } = content;
  const query = new URL(request.url).searchParams;
  const filter = readPublicationFilter(query);
  const shown = withoutListedVersions(await filteredPublications(content, filter));
  const { page, pages, papers: onPage } = publicationPage(shown, query);
  const versions = versionsAmong(papers, onPage);
  const years = papersByYear(onPage).map(({ year, papers: ofYear }) => ({
    year,
    rows: ofYear.map((paper) => ({ paper, authors, versions: versions.get(paper.id) ?? [] })),
  }));
  const htmls = await publicationRows(
    reader,
    years.map(({ rows }) => rows),
  );
  const people = content.students.filter(({ id }) => worksOf(authors, id, 'papers').size > 0);
  const publications = headingOf(site.sections, 'Publicaciones');
  const head = {
    title: page === 1 ? publications : pageLinksWords().onPage(publications, page, pages),
    // The remainder after a filter is part of the whole list, and no page for search engines.
    path: publicationQuery(filter) === '' ? PATH + publicationQuery(filter, page) : PATH,
    description: publicationsWords().description(groupName(site)),
  };
  return serverOnly({
    sections: site.sections,
    heading: publications,
    filter,
    total: papers.length,
    count: shown.length,
    page,
    pages,
    years: years.map((each, index) => ({ ...each, html: htmls?.[index] ?? null })),
    choices: {
      years: papersByYear(papers).map(({ year }) => String(year)),
      types: typesOf(papers),
      people,
      lines: linesOfMembers(
        content,
        people.map(({ id }) => id),
      ),
      projects: content.projects.filter((project) => project.papers.length > 0),
    },
    tags: headTags(head, site, siteUrl),
  });
}

export const meta = loadedTags;

/**
 * All publications with their authors, places and links, and a filter, a plain GET form whose answers have addresses.
 */
export default function Publications({ loaderData: { sections, heading, filter, total, count, page, pages, years, choices } }: Route.ComponentProps) {
  const words = publicationsWords();
  return (
    <div className="page publications">
      <EditLink screen="papers" name={editLinksWords().thePublications} />
      <h1>{heading}</h1>
      {total === 0 ? (
        <p>{words.noneYet}</p>
      ) : (
        <>
          <Filter sections={sections} action={PATH} filter={filter} {...choices} />
          <div className="shown" id={RESULTS}>
            <p role="status" data-filtered="count">
              {count === 0 ? words.none : pages === 1 ? words.count(count) : pageLinksWords().onPage(words.count(count), page, pages)}
            </p>
            <p data-filtered="files">
              {publicationQuery(filter) !== '' && <a href={PATH}>{words.showAll}</a>} {count > 0 && <Files filter={filter} />}
            </p>
          </div>
          <div data-filtered="list">
            {years.map(({ year, rows, html }) => (
              <section key={year} aria-labelledby={`y${year}`}>
                <h2 id={`y${year}`}>{year}</h2>
                {/* The data of this page is not serialised, whatever its type says. */}
                <PublicationRows rows={rows} html={html as unknown as PreparedHtml | null} />
              </section>
            ))}
            {pages > 1 && (
              <PageLinks label={words.morePublications} page={page} pages={pages} address={(other) => PATH + publicationQuery(filter, other)} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Links to the shown publications as files for reference managers. */
function Files({ filter }: { readonly filter: PublicationFilter }) {
  const { download, bibtex, bibtexForLatex, ris, cslJson } = publicationWords();
  const query = publicationQuery(filter);
  return (
    <span className="files">
      {download}{' '}
      <a href={`/publicaciones.bib${query}`} download>
        {bibtex}
      </a>
      {', '}
      <a href={`/publicaciones.bib${query}${query === '' ? '?' : '&'}latex=1`} download>
        {bibtexForLatex}
      </a>
      {', '}
      <a href={`/publicaciones.ris${query}`} download>
        {ris}
      </a>
      {', '}
      <a href={`/publicaciones.json${query}`} download>
        {cslJson}
      </a>
    </span>
  );
}

/** The types that there are, in the order of the field's own. */
function typesOf(papers: readonly Item<'papers'>[]): { readonly value: string; readonly label: string }[] {
  const used = new Set<string>(papers.map(({ type }) => type));
  return collections.papers.fields.type.options.filter(({ value }) => value !== '' && used.has(value)).map(({ value, label }) => ({ value, label }));
}
