import { href } from 'react-router';
import { type AuthorIndex, membersIn } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { arxivUrl, doiName, doiUrl, pmidUrl } from '#core/formats/publication-address.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { publicationPdf } from '#core/publications/publication-pdf.ts';
import { titleLanguage } from '#core/publications/title-language.ts';
import type { OtherVersion } from '#core/publications/versions.ts';
import { nameOf } from '#core/title.ts';
import { editLinksWords } from '../../words/edit-links.ts';
import { publicationWords } from '../../words/publication.ts';
import { publicationsWords } from '../../words/publications.ts';
import { EditLink } from '../editing/edit-link.tsx';
import { Formulas } from '../formulas/formulas.tsx';
import { ShortenedNames } from '../people/shortened-names.tsx';
import { type PreparedHtml, preparedContents } from '../prepared-html.ts';
import { nameOfVersion, VersionLink } from './other-versions.tsx';
import { whereIn } from './publication-place.ts';

export interface PublicationRowProps {
  readonly paper: Item<'papers'>;
  readonly authors: AuthorIndex;
  readonly versions: readonly OtherVersion[];
  /** Shows its year, where no heading above it does. */
  readonly hasYear?: boolean;
}

/** A book came out with its publisher, and a chapter in one; so did what no journal, series or archive has. */
const OF_A_PUBLISHER: ReadonlySet<string> = new Set(['book', 'chapter']);

/**
 * A publication in a list: its title leads to its page, and below stand who wrote it, where it came out, what there is
 * to say of it, such as a prize, and its links.
 */
export function PublicationRow({ paper, authors, versions, hasYear = false }: PublicationRowProps) {
  const path = href('/Publicacion/:id', { id: paper.id });
  const title = nameOf(collections.papers, paper);
  const inLetters = formulasAsText(title);
  const isOfPublisher = OF_A_PUBLISHER.has(paper.type) || paper.venue === '';
  const where = [whereIn(paper), isOfPublisher ? paper.publisher : ''].filter(Boolean).join(', ');
  return (
    <li>
      <a className="title" href={path} lang={titleLanguage(paper)}>
        <Formulas>{title}</Formulas>
      </a>
      {hasYear && <span className="badge">{paper.year}</span>}
      <EditLink screen="papers" id={paper.id} name={editLinksWords().thePublication(title)} inline />
      <People paper={paper} authors={authors} />
      {where && (
        <p className="quiet">
          <cite>{where}</cite>
        </p>
      )}
      {paper.note && <p className="quiet">{paper.note}</p>}
      {versions.map((version) => (
        <p key={version.paper.id} className="quiet">
          {nameOfVersion(version)}: <VersionLink version={version} paper={paper} />
        </p>
      ))}
      <ul className="links">
        {linksOf(paper).map(({ label, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={publicationsWords().linkOf(label, inLetters)}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={`${path}#citar`} aria-label={publicationsWords().citePublication(inLetters)}>
            {publicationWords().cite}
          </a>
        </li>
      </ul>
    </li>
  );
}

/**
 * The authors of a publication, its editors where it has none, or else its translators. Of the others those among whom
 * is a member, whose page it is on for that.
 */
function People({ paper, authors }: Pick<PublicationRowProps, 'paper' | 'authors'>) {
  const { andOthers, editorsBehind, translatorsBehind } = publicationWords();
  const behind = {
    authors: paper.more_authors && andOthers,
    editors: editorsBehind(paper.editors.length),
    translators: translatorsBehind(paper.translators.length),
  };
  const [first, ...others] = (['authors', 'editors', 'translators'] as const)
    .filter((field) => paper[field].length > 0)
    .map((field) => ({ field, members: membersIn(authors, 'papers', paper.id, field) }));
  if (first === undefined) return null;
  return [first, ...others.filter(({ members }) => members.size > 0)].map(({ field, members }) => (
    <p key={field} className={field === first.field ? undefined : 'quiet'}>
      <ShortenedNames names={paper[field]} members={members} /> {behind[field]}
    </p>
  ));
}

interface PublicationRowsProps {
  readonly rows: readonly PublicationRowProps[];
  /** The rows as they were rendered before; null where they were not. */
  readonly html: PreparedHtml | null;
}

/** The rows of a list of publications. */
export function PublicationRows({ rows, html }: PublicationRowsProps) {
  if (html !== null) return <ul {...preparedContents(html)} />;
  return (
    <ul>
      {rows.map((row) => (
        <PublicationRow key={row.paper.id} {...row} />
      ))}
    </ul>
  );
}

/** Links to the publication and to what belongs to it, each address once. */
function linksOf(paper: Item<'papers'>): { readonly label: string; readonly url: string }[] {
  const words = publicationWords();
  const [pdf, doi, arxiv, pubmed] = [publicationPdf(paper), doiUrl(paper.doi), arxivUrl(paper.arxiv), pmidUrl(paper.pmid)];
  const kinds = collections.papers.fields.links.fields.kind.options;
  const all = [
    ...(pdf === null ? [] : [{ label: words.pdf, url: pdf }]),
    ...(doi === null ? [] : [{ label: words.doi, url: doi }]),
    ...(arxiv === '' ? [] : [{ label: words.arxiv, url: arxiv }]),
    ...(pubmed === '' ? [] : [{ label: words.pubmed, url: pubmed }]),
    // The address of a DOI, however it is written, is shown once.
    ...(!paper.url || (doi !== null && doiName(paper.url) !== null) ? [] : [{ label: words.link, url: paper.url }]),
    ...paper.links.map((link) => ({ label: kinds.find(({ value }) => value === link.kind)?.label ?? words.link, url: link.url })),
  ];
  return [...new Map(all.toReversed().map((link) => [link.url, link])).values()].toReversed();
}
