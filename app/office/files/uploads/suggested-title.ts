/** The names that programs and cameras give to a picture of which they know nothing, word by word. */
const GENERIC =
  /^(?:im[aá]gen(?:es)?|image|img|mvimg|pic|picture|fotos?|fotograf[ií]as?|photo|dsc[nf]?|dcim|pxl|captura|pantalla|pantallazo|screen|shot|screenshot|sin|t[ií]tulo|untitled|unnamed|descarga|download|escaneo?|scan|whatsapp|received|editada|edited|copia|copy)$/i;

/** A title for a picture, by the name of its file; empty where that tells nothing of it, as a camera's number. */
export function suggestedTitle(name: string): string {
  const title = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s-]+/g, ' ')
    .trim();
  const tells = title
    .replace(/^imagen pegada/i, '')
    .split(/[^\p{L}\d]+/u)
    .some((word) => /^\p{L}{3,}$/u.test(word) && !GENERIC.test(word));
  return tells ? title.charAt(0).toLocaleUpperCase('es') + title.slice(1) : '';
}
