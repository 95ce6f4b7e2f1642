import { hasMarkFlood, isMostlySigns } from './normal-form.ts';

/**
 * True unless a text holds a NUL, which PostgreSQL keeps nowhere, half of a surrogate pair, which UTF-8 cannot write,
 * more marks on a letter than any carries, or signs that stand for many letters each and nothing else.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed() && !hasMarkFlood(text) && !isMostlySigns(text);
}

/** The same of every text in a value of JSON, names included. */
export function isStorableThroughout(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorableThroughout);
}
