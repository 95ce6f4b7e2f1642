import { type AuthorIndex, membersIn } from '#core/author-links/author-index.ts';
import { collections, type Item } from '#core/collections/index.ts';
import { publicPathOf } from '#core/item-address.ts';
import { nameOf } from '#core/title.ts';
import { sectionsWords } from '../../words/sections.ts';
import { Formulas } from '../formulas/formulas.tsx';
import { Patent } from '../landing/patents/patent.tsx';
import { Thesis } from '../landing/theses/thesis.tsx';
import { PublicationRow } from '../publications/publication-row.tsx';

interface WorksProps<Work> {
  readonly works: readonly Work[];
  readonly authors: AuthorIndex;
}

interface SectionProps {
  readonly heading: string;
  /** The items of the list. */
  readonly children: readonly React.ReactNode[];
  readonly more?: React.ReactNode;
}

/** A list of works below its heading; nothing where there are none. */
function WorkSection({ heading, children, more }: SectionProps) {
  if (children.length === 0) return null;
  return (
    <section className="works">
      <h2>{heading}</h2>
      <ul>{children}</ul>
      {more && <p>{more}</p>}
    </section>
  );
}

interface PublicationListProps extends WorksProps<Item<'papers'>> {
  readonly heading: string;
  /** The way to more of them, or to files. */
  readonly more?: React.ReactNode;
}

/** Publications below a heading. */
export function PublicationList({ works, authors, heading, more }: PublicationListProps) {
  return (
    <WorkSection heading={heading} more={more}>
      {works.map((paper) => (
        <PublicationRow hasYear key={paper.id} paper={paper} members={membersIn(authors, 'papers', paper.id, 'authors')} />
      ))}
    </WorkSection>
  );
}

/** Theses below a heading. */
export function ThesisList({ works, authors, heading }: WorksProps<Item<'tesis'>> & { readonly heading: string }) {
  return (
    <WorkSection heading={heading}>
      {works.map((thesis) => (
        <li key={thesis.id}>
          <Thesis thesis={thesis} heading="" authors={authors} />
        </li>
      ))}
    </WorkSection>
  );
}

/** Patents below their heading. */
export function PatentList({ works, authors }: WorksProps<Item<'patents'>>) {
  return (
    <WorkSection heading={sectionsWords().patents}>
      {works.map((patent) => (
        <li key={patent.id}>
          <Patent patent={patent} authors={authors} />
        </li>
      ))}
    </WorkSection>
  );
}

/** Blog posts below their heading. */
export function PostList({ works }: Pick<WorksProps<Item<'blogs'>>, 'works'>) {
  return (
    <WorkSection heading={sectionsWords().blog}>
      {works.map((post) => (
        <li key={post.id}>
          <a href={publicPathOf(collections.blogs, post) ?? ''}>
            <Formulas>{nameOf(collections.blogs, post)}</Formulas>
          </a>
        </li>
      ))}
    </WorkSection>
  );
}
