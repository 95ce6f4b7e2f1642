import { normalForm } from '../../text/normal-form.ts';
import type { BibliographicRecord } from '../record.ts';

const STOP_WORDS = new Set('a an and de del el en for la las los of on para por sobre the un una y'.split(' '));

/** Gives each record of a file its key: surname, year and first word of the title, with a number where it is taken. */
export function citationKeys(): (record: BibliographicRecord) => string {
  /** The number of times that each key was asked for. */
  const uses = new Map<string, number>();
  return (record) => {
    const key = baseKey(record);
    const number = (uses.get(key) ?? 0) + 1;
    uses.set(key, number);
    return number === 1 ? key : `${key}-${number}`;
  };
}

function baseKey({ authors: [first], year, title }: BibliographicRecord): string {
  const words = title.split(/[^\p{L}\p{N}\p{M}]+/u).map(asciiLower);
  const word = words.find((candidate) => candidate !== '' && !STOP_WORDS.has(candidate)) ?? '';
  return `${asciiLower(first?.literal ?? first?.family ?? '')}${year ?? ''}${word}` || 'publication';
}

function asciiLower(text: string): string {
  return normalForm(text, 'NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .slice(0, 40);
}
