/** The Spanish plural of what a definition calls one item: of its first noun, and of what follows it without a "de". */
export function plural(singular: string): string {
  const [noun = '', ...rest] = singular.split(' ');
  const others = rest[0] === 'de' || rest[0] === 'del' ? rest : rest.map(pluralWord);
  return [pluralWord(noun), ...others].join(' ');
}

function pluralWord(word: string): string {
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  if (/s$|\P{L}$/u.test(word)) return word;
  if (word.endsWith('ión')) return `${word.slice(0, -3)}iones`;
  return `${word}es`;
}
