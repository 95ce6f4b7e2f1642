/**
 * The title by which a link to a publication's page is its citation: `[(Pérez, 2024)](/Publicacion/id "cita")`. Other
 * programs show its words, and so does Faro where the publication is not to be seen.
 */
export const CITATION = 'cita';

const ADDRESS = /^\/Publicacion\/([\w-]+)$/;
/** Links of a text that may be citations; the same in code is none and found all the same. */
const IN_TEXT = /(?:\[([^[\]]*)\]\(<?)?\/Publicacion\/([\w-]+)[\s>]+["'(]cita["')]/g;

/** The address of a citation. */
export function citationAddress(id: string): string {
  return `/Publicacion/${id}`;
}

/** The id of the publication that a link cites; null of another link. */
export function citedBy(address: unknown, title: unknown): string | null {
  return title === CITATION ? (ADDRESS.exec(String(address))?.[1] ?? null) : null;
}

/** The publications that a Markdown text cites: their ids, with the words that stand there. */
export function citedIn(markdown: string): ReadonlyMap<string, string> {
  return new Map([...markdown.matchAll(IN_TEXT)].map(([, words = '', id = '']) => [id, words]));
}
