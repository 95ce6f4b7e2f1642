import type { Element } from 'hast';
import { mathml, UnreadableFormula } from '#core/formulas/mathml.ts';
import type { FormulaPart } from '#core/formulas/split.ts';
import { once } from '#core/once.ts';
import { markdownWords } from '../../words/markdown.ts';

/**
 * A formula as HTML, drawn once: a long one scrolls by itself, by keyboard too; one that cannot be read stays as it was
 * typed.
 */
export const formulaElement = once(({ source, tex, isDisplay }: FormulaPart): Element => {
  try {
    const math = mathml(tex, isDisplay);
    if (!isDisplay) return math;
    const properties = { className: ['formula'], tabIndex: 0, role: 'group', ariaLabel: markdownWords().formula };
    return { type: 'element', tagName: 'span', properties, children: [math] };
  } catch (error) {
    const position = error instanceof UnreadableFormula ? error.position : null;
    const properties = { className: ['unreadable-formula'], title: markdownWords().unreadableFormula(position) };
    return { type: 'element', tagName: 'code', properties, children: [{ type: 'text', value: source }] };
  }
});
