import type { Element, ElementContent, Root } from 'hast';
import { type FormulaPart, splitAtFormulas } from '#core/formulas/split.ts';
import { formulaElement } from './formula.ts';

/**
 * The signs around the number of a formula while Markdown is read: underscores and backslashes of TeX are none of
 * Markdown's.
 */
const [OPEN, CLOSE] = ['\uE0F0', '\uE0F1'];
const PLACEHOLDER = /\uE0F0(\d+)\uE0F1/;

/** A text with its formulas taken out, and the formulas. */
interface Hidden {
  readonly text: string;
  readonly formulas: readonly FormulaPart[];
}

/** Takes the formulas out of a text before Markdown reads it. */
export function hideFormulas(source: string): Hidden {
  if (source.includes(OPEN) || source.includes(CLOSE)) return { text: source, formulas: [] };
  const formulas: FormulaPart[] = [];
  const text = splitAtFormulas(source)
    .map((part) => (!part.isFormula ? part.text : `${OPEN}${formulas.push(part) - 1}${CLOSE}`))
    .join('');
  return { text, formulas };
}

/** Puts the formulas back: as MathML, or as they were typed where code stands. */
export function showFormulas() {
  return (tree: Root, { data }: { readonly data: Readonly<Record<string, unknown>> }) => {
    const formulas = (data.formulas ?? []) as readonly FormulaPart[];
    if (formulas.length > 0) tree.children = tree.children.flatMap((child) => (child.type === 'doctype' ? [] : shown(child, formulas, false)));
  };
}

function shown(node: ElementContent, formulas: readonly FormulaPart[], isCode: boolean): ElementContent[] {
  if (node.type === 'element') {
    const isCodeInside = isCode || node.tagName === 'code';
    const element: Element = node;
    element.children = element.children.flatMap((child) => shown(child, formulas, isCodeInside));
    if (typeof element.properties.alt === 'string') element.properties.alt = fillPlaceholders(element.properties.alt, formulas, asTyped);
    if (typeof element.properties.title === 'string') element.properties.title = fillPlaceholders(element.properties.title, formulas, asTyped);
    return [element];
  }
  if (node.type !== 'text') return [node];
  if (isCode) return [{ type: 'text', value: fillPlaceholders(node.value, formulas, asTyped) }];
  // The number of each placeholder comes second, fourth, sixth; the text between them first, third, fifth.
  return node.value.split(PLACEHOLDER).flatMap((value, index): ElementContent[] => {
    const formula = index % 2 === 1 ? formulas[Number(value)] : undefined;
    if (formula) return [formulaElement(formula)];
    return value === '' ? [] : [{ type: 'text', value }];
  });
}

const asTyped = ({ source }: FormulaPart) => source;

/** A text with formulas in place of their placeholders, written one way or another. */
export function fillPlaceholders(text: string, formulas: readonly FormulaPart[], write: (formula: FormulaPart) => string): string {
  return text
    .split(PLACEHOLDER)
    .map((value, index) => {
      const formula = index % 2 === 1 ? formulas[Number(value)] : undefined;
      return index % 2 === 0 ? value : formula ? write(formula) : '';
    })
    .join('');
}
