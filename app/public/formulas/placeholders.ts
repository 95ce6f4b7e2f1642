import type { Element, ElementContent, Root } from 'hast';
import type { FormulaPart } from '#core/formulas/split.ts';
import { formulaElement } from './formula.ts';
import { asTyped, fillPlaceholders, wordsAndFormulas } from './hidden.ts';

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
  return wordsAndFormulas(node.value, formulas).map((part) => (typeof part === 'string' ? { type: 'text', value: part } : formulaElement(part)));
}
