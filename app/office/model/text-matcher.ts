import { normalForm } from '#core/text/normal-form.ts';

/** Tells the texts that hold every word looked for, so that "bioelectronica" finds "Bioelectrónica". */
export function textMatcher(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = plain(text);
    return words.every((word) => folded.includes(word));
  };
}

/** Lower case and without accents. */
function plain(text: string): string {
  return normalForm(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
}
