/** Stands in a text where a picture of what was pasted could not come along. Readers never see it. */
export const PICTURE_GAP = '(Aquí iba una imagen)';

/** A Markdown text as it is published. */
export function withoutGaps(markdown: string): string {
  return markdown.replaceAll(PICTURE_GAP, '');
}
