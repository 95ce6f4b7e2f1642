import { pageLinksWords } from '../words/page-links.ts';

interface PageLinksProps {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  /** The address of another page. */
  readonly address: (page: number) => string;
}

/** Links from a page of a long list to the one before and the one after. */
export function PageLinks({ label, page, pages, address }: PageLinksProps) {
  const words = pageLinksWords();
  return (
    <nav className="page-links" aria-label={label}>
      {page > 1 && (
        <a className="button" rel="prev" href={address(page - 1)}>
          {words.previous}
        </a>
      )}{' '}
      {page < pages && (
        <a className="button" rel="next" href={address(page + 1)}>
          {words.next}
        </a>
      )}
    </nav>
  );
}
