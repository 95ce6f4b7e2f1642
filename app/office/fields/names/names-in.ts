/** The characters by which journals refer to addresses and notes. */
const REFERENCES = /(?<=\p{L}\.?)[\d\s,*†‡§¶]*[\d*†‡§¶]$/u;
const INITIALS = /^(?:\p{Lu}(?:\p{Ll}?\.)?[\s-]*){1,4}$/u;

/**
 * The names in a text that has one on each line, or all on one line with semicolons between, or with commas as journals
 * print them: surnames with their initials behind, or three or more names of several words. «García López, Ana» stays
 * one.
 */
export function namesIn(text: string): string[] {
  const lines = text.split(/[\n;]/).map((name) => name.trim().replace(/\s+/g, ' '));
  return (text.trim().match(/[\n;]/) ? lines : printedIn(lines.join(''))).map((name) => name.replace(REFERENCES, '')).filter((name) => name !== '');
}

function printedIn(line: string): string[] {
  const parts = line
    .replace(/,? (?:and|y|&) /g, ', ')
    .split(/, ?/)
    .filter(Boolean);
  const pairs = parts.flatMap((part, place) => (place % 2 === 0 ? [[part, parts[place + 1] ?? ''] as const] : []));
  if (pairs.length > 1 && pairs.every(([, initials]) => INITIALS.test(initials))) return pairs.map((pair) => pair.join(', '));
  return parts.length > 2 && parts.every((name) => /\S[\s.]+\S/.test(name)) ? parts : [line];
}
