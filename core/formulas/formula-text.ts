import type { Element, ElementContent } from 'hast';
import { normalForm } from '../text/normal-form.ts';
import { mathml } from './mathml.ts';
import { type FormulaPart, splitAtFormulas } from './split.ts';

const RAISED = new Map(Array.from('0123456789+-−=()n').map((sign, index) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'[index] ?? '']));
const LOWERED = new Map(Array.from('0123456789+-−=()').map((sign, index) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'[index] ?? '']));

/** A text with its formulas in letters, for what shows no MathML: "H₂O", "α = 1". */
export function formulasAsText(text: string): string {
  if (!text.includes('$')) return text;
  const known = readTexts.get(text);
  if (known !== undefined) return known;
  const read = splitAtFormulas(text)
    .map((part) => (!part.isFormula ? part.text : formulaText(part)))
    .join('');
  keep(text, read);
  return read;
}

/** Texts that were read: visitors search for the same ones as often as they like, and hundreds of formulas are slow. */
const readTexts = new Map<string, string>();
const MAX_READ_CHARACTERS = 4_000_000;
let readCharacters = 0;

function keep(text: string, read: string): void {
  const characters = text.length + read.length;
  if (readCharacters + characters > MAX_READ_CHARACTERS) {
    readTexts.clear();
    readCharacters = 0;
  }
  readTexts.set(text, read);
  readCharacters += characters;
}

/** A formula in letters; one that cannot be read as it was typed between its dollars. */
export function formulaText({ tex }: Pick<FormulaPart, 'tex'>): string {
  try {
    return letters(mathml(tex, false))
      .replace(/[\u2061-\u2064\u200B]/g, '')
      .replace(/[\s\u00A0\u2000-\u200A\u205F]+/g, ' ')
      .trim();
  } catch {
    return tex;
  }
}

function letters(node: ElementContent): string {
  if (node.type === 'text') return normalForm(node.value, 'NFKC');
  if (node.type !== 'element') return '';
  if (node.tagName === 'mphantom') return '';
  if (node.tagName === 'mspace') return Number.parseFloat(String(node.properties.width)) > 0.2 ? ' ' : '';
  // Once for each part: twice would double with each level of braces.
  const parts = node.children.map(letters);
  const [base = '', first = '', second = ''] = parts;
  switch (node.tagName) {
    case 'msub':
    case 'munder':
      return base + lowered(first);
    case 'msup':
      return base + raised(first);
    case 'msubsup':
    case 'munderover':
      return base + lowered(first) + raised(second);
    case 'mfrac':
      return `${grouped(base)}/${grouped(first)}`;
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'mtd':
      return `${parts.join('')} `;
    default:
      return joined(node, parts);
  }
}

/** @param parts the letters of its children */
function joined({ children }: Element, parts: readonly string[]): string {
  return parts
    .map((part, index) => {
      const child = children[index];
      return child?.type === 'element' && child.tagName === 'mo' && /^[=<>≤≥≈→⟶⇌]$/.test(part) ? ` ${part} ` : part;
    })
    .join('');
}

function raised(text: string): string {
  return inSigns(text, RAISED) ?? (/^[′″‴*†∘°]+$/.test(text) ? text : `^${grouped(text)}`);
}

function lowered(text: string): string {
  return inSigns(text, LOWERED) ?? `_${grouped(text)}`;
}

function inSigns(text: string, signs: ReadonlyMap<string, string>): string | null {
  const found = Array.from(text, (sign) => signs.get(sign));
  return found.every((sign) => sign !== undefined) ? found.join('') : null;
}

function grouped(text: string): string {
  return Array.from(text).length > 1 && !/^\d+$/.test(text) ? `(${text})` : text;
}
