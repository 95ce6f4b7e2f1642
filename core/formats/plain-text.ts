import { normalForm } from '../text/normal-form.ts';
import { withoutEntities } from './entities.ts';
import { marksBehindLetters } from './stray-marks.ts';
import { subscript, superscript } from './superscript.ts';

/**
 * A text of a publication as it is kept: without HTML, JATS and MathML, in the composed form of Unicode, with single
 * spaces. Subscripts and superscripts become characters where there are such characters.
 */
export function plainText(text: string): string {
  const bare = normalForm(marksBehindLetters(withoutMarkup(withoutEntities(text).replace(BROKEN_TAG, '<$1$2')).toWellFormed()), 'NFC');
  // Most texts are tidy, and looking costs less than replacing each space by itself.
  const tidy = UNTIDY.test(bare) ? bare.replace(NOT_SEEN, '').replace(/[\s\p{Cc}]+/gu, ' ') : bare;
  return tidy.trim();
}

/** A tag with a space before its name, as some programs break them. */
const BROKEN_TAG = /<\s{1,3}(\/?)\s{0,3}((?:bold|italic|strong|span|sub|sup)[\s>])/gi;
const NOT_SEEN = /[\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const UNTIDY = / {2}|[^\S ]|[\p{Cc}\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;

/** Elements that texts of publications are marked up with; anything else in angle brackets is text: "p <0.05". */
const TAG =
  /<(\/?)(?:[a-z]{2,5}:)?(i|it|em|b|bold|italic|strong|u|underline|sub|sup|inf|span|font|sc|scp|tt|small|p|br|div|sec|title|list|list-item|ol|ul|li|a|xref|ext-link|named-content|styled-content|roman|inline-formula|disp-formula|formula|astrobj|alternatives|tex-math|math|semantics|annotation|mrow|mi|mn|mo|ms|mtext|mspace|mstyle|mpadded|msub|msup|msubsup|mfrac|msqrt|mfenced|mover|munder|munderover|mphantom)(?:\s[^<>]*)?\/?>/gi;

/** Elements whose text stands elsewhere too, or is none. */
const LEFT_OUT = new Set(['tex-math', 'annotation', 'mphantom']);
/** Elements that end a word. */
const BLOCKS = new Set(['p', 'br', 'div', 'sec', 'title', 'list', 'list-item', 'li', 'mspace']);

/** Deeper than any true text; tags below are left out, because each element copies the text within it. */
const DEEPEST = 20;

interface OpenElement {
  readonly name: string;
  /** The text of each part: a piece of text, or an element. */
  readonly parts: string[];
}

/** A text without its markup. An element left open ends with the text, and one that was never opened is left out. */
function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text;
  const root: OpenElement = { name: '', parts: [] };
  const open = [root];
  const counts = new Map<string, number>();
  let current = root;
  const close = () => {
    const element = open.pop() ?? root;
    counts.set(element.name, (counts.get(element.name) ?? 1) - 1);
    current = open.at(-1) ?? root;
    current.parts.push(textOf(element));
  };
  let at = 0;
  for (const tag of text.matchAll(TAG)) {
    if (tag.index > at) current.parts.push(text.slice(at, tag.index));
    at = tag.index + tag[0].length;
    const name = (tag[2] ?? '').toLowerCase();
    if (tag[1] === '' && !tag[0].endsWith('/>') && name !== 'br') {
      if (open.length > DEEPEST) continue;
      current = { name, parts: [] };
      open.push(current);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    } else if (tag[1] === '') current.parts.push(textOf({ name, parts: [] }));
    else if ((counts.get(name) ?? 0) > 0) {
      while (current.name !== name) close();
      close();
    }
  }
  if (at < text.length) current.parts.push(text.slice(at));
  while (open.length > 1) close();
  return root.parts.join('');
}

/** Headings of an abstract that say no more than that it is one. */
const ABSTRACT = /^(?:abstract|summary|resumen)[.:]?$/i;

function textOf({ name, parts }: OpenElement): string {
  if (LEFT_OUT.has(name)) return '';
  const text = parts.join('');
  if (name === 'sub' || name === 'inf') return subscript(text);
  if (name === 'sup') return superscript(text);
  if (name === 'title' && ABSTRACT.test(text.trim())) return '';
  if (BLOCKS.has(name)) return ` ${text} `;
  if (!name.startsWith('m')) return text;
  // Spaces between the parts of a formula say nothing, and an index without a base stands for itself.
  const filled = parts.filter((part) => part.trim() !== '');
  const [base = '', first = '', second = ''] = filled.length === 1 && name.startsWith('msu') ? ['', ...filled] : filled;
  if (name === 'msub') return base + subscript(first);
  if (name === 'msup') return base + superscript(first);
  if (name === 'msubsup') return base + subscript(first) + superscript(second);
  if (name === 'mfrac') return `${base}/${first}`;
  return name === 'mtext' ? text : text.trim();
}
