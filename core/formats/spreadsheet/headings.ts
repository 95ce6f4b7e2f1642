import { foldedWords } from '../../text/folded-text.ts';

/** The words of a heading that says one thing in two ways, folded: "DOI / Enlace", "Lugar (sede)". */
export function partsOfHeading(heading: string): string[] {
  const parts = heading.split(/[/|()]|\s[ou]\s/i).map(foldedWords);
  return parts.length < 2 ? [] : parts.filter((part) => part !== '');
}

/** True of the heading, folded, of a first column that may count the rows of a sheet. */
export function mayCountRows(heading: string): boolean {
  return /^(?:no|n|num|nro|numero|consecutivo)?$/.test(heading);
}
