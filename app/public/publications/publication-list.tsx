import type { AuthorIndex } from '#core/author-links/author-index.ts';
import type { Item } from '#core/collections/index.ts';
import type { Versions } from '#core/publications/versions.ts';
import type { PreparedHtml } from '../prepared-html.ts';
import { type PublicationRowProps, PublicationRows } from './publication-row.tsx';

interface PublicationListProps {
  readonly heading: string;
  readonly rows: readonly PublicationRowProps[];
  /** The rows as they were rendered before; null where they were not. */
  readonly html?: PreparedHtml | null;
  /** The way to more of them, or to files. */
  readonly more?: React.ReactNode;
}

/** Publications below a heading. */
export function PublicationList({ heading, rows, html = null, more }: PublicationListProps) {
  if (rows.length === 0) return null;
  return (
    <section className="works">
      <h2>{heading}</h2>
      <PublicationRows rows={rows} html={html} />
      {more && <p>{more}</p>}
    </section>
  );
}

/** The rows of publications that stand below no heading of their year. */
export function publicationRowsOf(papers: readonly Item<'papers'>[], authors: AuthorIndex, versions: Versions): PublicationRowProps[] {
  return papers.map((paper) => ({
    paper,
    authors,
    versions: versions.get(paper.id) ?? [],
    hasYear: true,
  }));
}
