import { Fragment, type ReactNode } from 'react';
import { type AuthorIndex, membersIn } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import type { AnyItem, CollectionDefinition } from '#core/definition.ts';
import { arxivName, arxivUrl, doiName, doiUrl, pmidName, pmidUrl } from '#core/formats/publication-address.ts';
import { publicPathOf } from '#core/item-address.ts';
import type { OtherVersion } from '#core/publications/versions.ts';
import { nameOf } from '#core/title.ts';
import { publicationWords } from '../../words/publication.ts';
import { publicationsWords } from '../../words/publications.ts';
import { Formulas } from '../formulas/formulas.tsx';
import { PersonNames } from '../people/person-names.tsx';
import { type ChosenSections, headingOf } from '../sections.ts';
import { nameOfVersion, VersionLink } from './other-versions.tsx';
import { whereIn } from './publication-place.ts';

interface PublicationFactsProps {
  readonly sections: ChosenSections;
  readonly paper: Item<'papers'>;
  readonly authors: AuthorIndex;
  readonly versions: readonly OtherVersion[];
  readonly lines: readonly Item<'research-lines'>[];
  readonly projects: readonly Item<'projects'>[];
}

/** The facts of a publication beside its title, authors and abstract. */
export function PublicationFacts({ sections, paper, authors, versions, lines, projects }: PublicationFactsProps) {
  const words = publicationWords();
  const [doi, arxiv, pubmed] = [doiUrl(paper.doi), arxivUrl(paper.arxiv), pmidUrl(paper.pmid)];
  const named = (field: 'editors' | 'translators') =>
    paper[field].length > 0 && <PersonNames names={paper[field]} members={membersIn(authors, 'papers', paper.id, field)} />;
  return (
    <dl>
      <Fact term={publicationsWords().type}>{kindOf(paper)}</Fact>
      <Fact term={words.publishedIn}>{paper.venue && whereIn(paper)}</Fact>
      <Fact term={words.editors}>{named('editors')}</Fact>
      <Fact term={words.translators}>{named('translators')}</Fact>
      <Fact term={words.edition}>{words.ordinal(paper.edition)}</Fact>
      <Fact term={words.publisher}>{paper.publisher}</Fact>
      <Fact term={words.year}>{paper.year}</Fact>
      <Fact term={words.doi}>{doi && <Outside to={doi}>{doiName(paper.doi)}</Outside>}</Fact>
      <Fact term={words.arxiv}>{arxiv && <Outside to={arxiv}>{arxivName(paper.arxiv)}</Outside>}</Fact>
      <Fact term={words.pubmed}>{pubmed && <Outside to={pubmed}>{pmidName(paper.pmid)}</Outside>}</Fact>
      <Fact term={words.isbn}>{paper.isbn}</Fact>
      {versions.map((version) => (
        <Fact key={version.paper.id} term={nameOfVersion(version)}>
          <VersionLink version={version} paper={paper} />
        </Fact>
      ))}
      <Fact term={words.links}>
        {listed(
          paper.links,
          ({ url }) => url,
          ({ url, kind }) => (
            <Outside to={url}>{labelOf(kind)}</Outside>
          ),
        )}
      </Fact>
      <Fact term={headingOf(sections, 'LineasInvestigacion', words.lines)}>{linked(collections['research-lines'], lines)}</Fact>
      <Fact term={headingOf(sections, 'Proyectos', projects.length === 1 ? publicationsWords().project : undefined)}>
        {linked(collections.projects, projects)}
      </Fact>
      <Fact term={words.note}>{paper.note}</Fact>
    </dl>
  );
}

/** Types that say no more than that it came out. */
const SILENT: ReadonlySet<string> = new Set(['', 'article', 'other']);

function kindOf({ type }: Item<'papers'>): string {
  return SILENT.has(type) ? '' : (collections.papers.fields.type.options.find(({ value }) => value === type)?.label ?? '');
}

/** A term and what stands for it; nothing where that is empty. */
function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Outside({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Items as links to their pages; null where there are none. */
function linked(definition: CollectionDefinition, items: readonly AnyItem[]): ReactNode {
  return listed(
    items,
    ({ id }) => id,
    (item) => (
      <a href={publicPathOf(definition, item) ?? ''}>
        <Formulas>{nameOf(definition, item)}</Formulas>
      </a>
    ),
  );
}

function listed<Each>(items: readonly Each[], keyOf: (item: Each) => string, shown: (item: Each) => ReactNode): ReactNode {
  if (items.length === 0) return null;
  return items.map((item, index) => (
    <Fragment key={keyOf(item)}>
      {index > 0 && ', '}
      {shown(item)}
    </Fragment>
  ));
}

function labelOf(kind: string): string {
  return collections.papers.fields.links.fields.kind.options.find(({ value }) => value === kind)?.label ?? '';
}
