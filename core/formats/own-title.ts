/** "English title; [Título propio]", as Scopus writes what it translated. */
const TRANSLATED = /^.{8,}; ?\[([^[\]]{8,})\]$/su;

/** A title in the publication's own language, where a file has it behind the English one. */
export function ownTitle(title: string): string {
  return TRANSLATED.exec(title)?.[1]?.trim() ?? title;
}
