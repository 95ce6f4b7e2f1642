/** What a person would call a picture, by the name of its file. */
export function titleFrom(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s-]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1);
}

/** What programs call a picture of which they know nothing. */
const GENERIC =
  /^(?:imagen|image|img|picture|foto(?:graf[ií]a)?|photo|dsc[nf]?|captura|screen ?shot|pantallazo|sin t[ií]tulo|untitled|unnamed|descarga|download|escaneo?|scan)(?: (?:de pantalla|de whatsapp|pegada|copia))*[\s\d().]*$/i;

/** A first suggestion of what a picture shows, by the name of its file; empty where that tells nothing of it, as a camera's number. */
export function suggestionFrom(name: string): string {
  const title = titleFrom(name);
  return /\d{3}/.test(title) || GENERIC.test(title) || title.length < 3 ? '' : title;
}
