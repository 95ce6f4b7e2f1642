const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  '=': '⁼',
  '(': '⁽',
  ')': '⁾',
  n: 'ⁿ',
  i: 'ⁱ',
};

const SUBSCRIPTS: Readonly<Record<string, string>> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
  '−': '₋',
  '–': '₋',
  '=': '₌',
  '(': '₍',
  ')': '₎',
  x: 'ₓ',
  n: 'ₙ',
  i: 'ᵢ',
};

/** A superscript in Unicode: `10⁻³`; the plain text where a character has none. */
export function superscript(text: string): string {
  if (text === '∘' || text === 'o') return '°';
  return inScript(text, SUPERSCRIPTS);
}

/** A subscript in Unicode: `CO₂`; the plain text where a character has none. */
export function subscript(text: string): string {
  return inScript(text, SUBSCRIPTS);
}

function inScript(text: string, characters: Readonly<Record<string, string>>): string {
  const found = Array.from(text.trim(), (character) => characters[character]);
  return found.includes(undefined) ? text.trim() : found.join('');
}
