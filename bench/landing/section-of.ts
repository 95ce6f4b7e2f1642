/** The HTML of a section of a page, by its id. */
export function sectionOf(html: string, id: string): string {
  const start = html.indexOf(`<section id="${id}"`);
  if (start === -1) throw new Error(`The page has no section «${id}».`);
  // Years of publications are sections within one.
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?section\b/g)) {
    depth += tag === '<section' ? 1 : -1;
    if (depth === 0) return html.slice(start, start + index);
  }
  throw new Error(`The section «${id}» does not end.`);
}
