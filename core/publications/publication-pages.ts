/** Rows of one page: the list of most groups is one page, and no question takes the program long to render. */
const PUBLICATIONS_PER_PAGE = 500;

/** The parameter of an address that names the page. */
export const PAGE = 'pagina';

export interface PublicationPage<Paper> {
  readonly page: number;
  readonly pages: number;
  readonly papers: readonly Paper[];
}

/** The page of a list that the query of an address names; the nearest one where there is none such. */
export function publicationPage<Paper>(all: readonly Paper[], query: URLSearchParams): PublicationPage<Paper> {
  const pages = Math.max(1, Math.ceil(all.length / PUBLICATIONS_PER_PAGE));
  const typed = query.get(PAGE)?.trim() ?? '';
  const page = /^\d{1,9}$/.test(typed) ? Math.min(Math.max(1, Number(typed)), pages) : 1;
  return { page, pages, papers: all.slice((page - 1) * PUBLICATIONS_PER_PAGE, page * PUBLICATIONS_PER_PAGE) };
}
