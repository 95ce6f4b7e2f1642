/** The beginning of such a comment, which is also where a file begins that was joined to others. */
export const PAGE_COMMENT = '@comment{faro-page:';

const PAGE = /^faro-page:(.*)$/s;

/**
 * The comment that says of the entries behind it which page of another site they were beside, as JabRef says things of
 * its own in comments.
 * @param page its address; empty where there is none
 */
export function pageComment(page: string): string {
  return `${PAGE_COMMENT}${page.replaceAll(/[{}\\]/g, '')}}`;
}

/** The page that a comment says; undefined of another comment. */
export function pageIn(comment: string): string | undefined {
  return PAGE.exec(comment)?.[1];
}
