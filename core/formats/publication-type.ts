import type { PublicationType } from './record.ts';

/** Words by which types are known, in Spanish and English; the first that fits counts. */
const WORDS: readonly (readonly [RegExp, PublicationType])[] = [
  [/preprint|preimpreso|posted.content|working paper/, 'preprint'],
  [/th[eè]s|tesis|dissertation|disertaci[oó]n|tesina/, 'thesis'],
  [/encyclopa?edia|enciclopedia|diccionario|(?:reference|dictionary)[ _-]?entry|^entry$/, 'reference-entry'],
  [/chapter|cap[ií]tulo|book(?:, |[ _-])?(?:section|part)|in book/, 'chapter'],
  [/data ?(set|base)|(conjunto|base) de datos/, 'dataset'],
  [/software|computer ?program|programa de c[oó]mputo|c[oó]digo/, 'software'],
  [/conference|congres|proceedings|ponencia|memoria|symposium|simposio|workshop/, 'conference-paper'],
  [/book[ _-]?review|review[ _-]?book|rese[ñn]a/, 'review'],
  [/\bbook|\blibro|monograph|monograf[ií]a/, 'book'],
  [/report|informe|reporte/, 'report'],
  [/article|art[ií]culo|journal|revista|review|letter|editorial|short survey|erratum|\bnote\b|magazine/, 'article'],
];

/**
 * The type that a word or two of a file say, such as "Journal Article" or "Capítulo de libro"; null where they say
 * none.
 */
export function publicationTypeOf(words: string): PublicationType | null {
  const text = words.slice(0, 200).toLowerCase();
  return WORDS.find(([word]) => word.test(text))?.[1] ?? null;
}

/** Servers of preprints, at the start of what a file gives as the journal. */
const PREPRINT_SERVER =
  /^\s*(?:arxiv|corr$|biorxiv|medrxiv|chemrxiv|engrxiv|techrxiv|ssrn|research square|preprints\.org|scielo preprints)(?![\p{L}\p{N}])/iu;

/** The type of what appeared in a venue: an article of a server of preprints is a preprint. */
export function typeIn(venue: string, type: PublicationType): PublicationType {
  return (type === 'article' || type === 'other') && PREPRINT_SERVER.test(venue) ? 'preprint' : type;
}
