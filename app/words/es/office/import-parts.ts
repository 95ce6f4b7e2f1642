import { counted, number } from '../counted.ts';

export const publications = (count: number) => counted(count, 'publicación', 'publicaciones');

export const toReview = (count: number) => `${publications(count)} por revisar`;

/** The part of an outcome that tells what was added. */
export function added(count: number, what: string): string {
  return `${count === 1 ? 'se agregó' : 'se agregaron'} ${what}`;
}

/** The part of an outcome that tells how many were left alone. */
export function left(count: number): string {
  return `${count === 1 ? 'se dejó' : 'se dejaron'} ${number(count)} como ${count === 1 ? 'estaba' : 'estaban'}`;
}

/** The heading of what is stored already. */
export const known = (count: number) => `Ya están (${number(count)})`;

export const NOTHING_TO_STORE = 'no había nada que guardar';

/** The parts that there are, as one sentence. */
export function sentenceOf(parts: readonly (string | false)[], without: string): string {
  return `${capitalized(parts.filter((part) => part !== false).join(', ') || without)}.`;
}

export function capitalized(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** The reason why answers take long, and that nobody need do anything. */
export const waitsFor = (delay: string): string => `${delay} La búsqueda sigue sola.`;
