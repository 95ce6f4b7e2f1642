import { href } from 'react-router';
import { membersIn } from '#core/author-links/author-index.ts';
import { relatedWorks } from '#core/author-links/related-works.ts';
import { collections } from '#core/collections/index.ts';
import { publicationUrl } from '#core/formats/publication-address.ts';
import { CITATION_STYLES, referenceOf } from '#core/formats/styles/references.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { linesOfMembers } from '#core/lines/line-works.ts';
import { projectsOf } from '#core/projects/project-works.ts';
import { paperRecord } from '#core/publications/paper-record.ts';
import { shownNames } from '#core/publications/printed-name.ts';
import { publicationPdf } from '#core/publications/publication-pdf.ts';
import { titleLanguage } from '#core/publications/title-language.ts';
import { versionsAmong, withoutListedVersions } from '#core/publications/versions.ts';
import { nameOf } from '#core/title.ts';
import { type RouteHandle, services } from '../../services.ts';
import { Icon } from '../../ui/icon.tsx';
import { editLinksWords } from '../../words/edit-links.ts';
import { frameWords } from '../../words/frame.ts';
import { currentLanguage } from '../../words/in-language.ts';
import { publicationWords } from '../../words/publication.ts';
import { Breadcrumbs, breadcrumbList, trailFromHome } from '../breadcrumbs.tsx';
import { EditLink } from '../editing/edit-link.tsx';
import { HiddenBar } from '../editing/hidden-bar.tsx';
import { itemFor } from '../editing/previewed.ts';
import { Formulas } from '../formulas/formulas.tsx';
import { citationTags } from '../head/citation.ts';
import { headTags, loadedTags, sentences } from '../head/head.ts';
import { scholarlyArticle } from '../head/scholarly-article.ts';
import { MarkedAuthors } from '../marked-authors.tsx';
import { NotFound, notFound } from '../not-found.tsx';
import { PlainText } from '../plain-text/plain-text.tsx';
import { headingOf } from '../sections.ts';
import { serverOnly } from '../server-only.ts';
import type { Route } from './+types/publication.ts';
import { Citations } from './citations.tsx';
import { PublicationFacts } from './publication-facts.tsx';
import { PublicationList, publicationRowsOf } from './publication-list.tsx';

const MAX_RELATED = 5;

export const handle = { caching: 'by-path' } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const reader = context.get(services);
  const { published, siteUrl } = reader;
  const content = await published();
  const { site, authors, papers } = content;
  const found = await itemFor(reader, 'papers', params.id);
  if (!found) return notFound();
  const { item: paper, isHidden } = found;
  const path = href('/Publicacion/:id', { id: paper.id });
  const title = nameOf(collections.papers, paper);
  const members = membersIn(authors, 'papers', paper.id, 'authors');
  const versions = versionsAmong(papers, [paper]).get(paper.id) ?? [];
  const works = relatedWorks(authors, { collection: 'papers', item: paper.id, members: members.values() }, papers);
  const isOther = ({ id }: { readonly id: string }) => !versions.some((version) => version.paper.id === id);
  const related = withoutListedVersions(works.filter(isOther)).slice(0, MAX_RELATED);
  const trail = trailFromHome({ label: headingOf(site.sections, 'Publicaciones'), path: '/Publicaciones' }, { label: formulasAsText(title), path });
  return serverOnly({
    sections: site.sections,
    paper,
    isHidden,
    title,
    trail,
    members,
    projects: projectsOf(content, 'papers', paper.id),
    lines: linesOfMembers(content, members.values()),
    authors,
    versions,
    related,
    versionsOfRelated: versionsAmong(papers, related),
    references: CITATION_STYLES.map(({ id, name }) => ({
      name,
      runs: referenceOf({ ...paperRecord(paper), title: formulasAsText(title) }, id, currentLanguage()),
    })),
    tags: headTags(
      {
        title,
        description: paper.abstract || sentences([shownNames(paper.authors).join(', '), paper.venue, String(paper.year)]),
        path,
        type: 'article',
        citation: citationTags(paper, siteUrl),
        jsonLd: [scholarlyArticle(paper, siteUrl), breadcrumbList(trail, siteUrl)],
      },
      site,
      siteUrl,
    ),
  });
}

export const meta = loadedTags;

/** A publication's own page, with what search engines for scholars read. */
export default function Publication({ loaderData }: Route.ComponentProps) {
  const words = publicationWords();
  if (!loaderData) return <NotFound />;
  const { sections, paper, isHidden, title, trail, members, lines, projects, authors, versions, related, versionsOfRelated, references } = loaderData;
  const url = publicationUrl(paper);
  const pdf = publicationPdf(paper);
  const path = href('/Publicacion/:id', { id: paper.id });
  return (
    <>
      {isHidden && <HiddenBar collection="papers" id={paper.id} />}
      <article className="page publication">
        <EditLink screen="papers" id={paper.id} name={editLinksWords().thePublication(title)} />
        <Breadcrumbs trail={trail} />
        <h1 lang={titleLanguage(paper)}>
          <Formulas>{title}</Formulas>
        </h1>
        {paper.authors.length > 0 && <MarkedAuthors paper={paper} members={members} />}
        <PublicationFacts sections={sections} paper={paper} authors={authors} versions={versions} lines={lines} projects={projects} />
        {(url || pdf) && (
          <p className="actions">
            {url && (
              <a className="button" href={url} target="_blank" rel="noopener noreferrer">
                <Icon name="out" />
                {words.read}
              </a>
            )}
            {pdf && (
              <a className="button" href={pdf} target="_blank" rel="noopener noreferrer">
                <Icon name="pdf" />
                {words.pdf}
              </a>
            )}
          </p>
        )}
        {paper.abstract && (
          <section>
            <h2>{words.abstract}</h2>
            <p className="text">
              <PlainText>{paper.abstract}</PlainText>
            </p>
          </section>
        )}
        {!isHidden && <Citations path={path} references={references} />}
        <PublicationList heading={words.related} rows={publicationRowsOf(related, authors, versionsOfRelated)} />
        <p className="actions">
          <a className="button plain" href={`/#y${paper.year}`} data-back>
            <Icon name="left" />
            {frameWords().back}
          </a>
        </p>
      </article>
    </>
  );
}
