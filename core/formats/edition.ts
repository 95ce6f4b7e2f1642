import { plainText } from './plain-text.ts';

/** The ordinals of editions that catalogues and BibTeX write as words, in Spanish and English. */
const ORDINALS = [
  'primera|1ra|1era|first|1st',
  'segunda|2da|second|2nd',
  'tercera|3ra|3era|third|3rd',
  'cuarta|4ta|fourth',
  'quinta|5ta|fifth',
  'sexta|6ta|sixth',
  's[eé]ptima|7ma|seventh',
  'octava|8va|eighth',
  'novena|9na|ninth',
  'd[eé]cima|10ma|tenth',
].map((words) => new RegExp(`^(?:${words})$`, 'iu'));

/** Reads an edition: "2nd ed.", "2.ª edición" and "Segunda" are "2", any other text stays as it stands. */
export function readEdition(text: string): string {
  // A raised letter of LaTeX or HTML is no sign of ordinals yet.
  const edition = plainText(text).replaceAll('ᵃ', 'ª').replaceAll('ᵒ', 'º');
  const word = edition.replace(/\.?\s+(?:ed|edn|edition|edici[oó]n)\.?$/iu, '').replace(/^edici[oó]n\s+(?=\S+$)/iu, '');
  const [, number] = /^([1-9]\d{0,2})(?:\.|\.?\s?[aªº°]\.?|st|nd|rd|th)?$/iu.exec(word) ?? [];
  if (number !== undefined) return number;
  const place = ORDINALS.findIndex((ordinal) => ordinal.test(word));
  return place === -1 ? edition : String(place + 1);
}
