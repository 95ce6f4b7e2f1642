/** The look of words by the element around them or its style; undefined where it says nothing of it. */
export interface Emphasis {
  readonly strong: boolean | undefined;
  readonly em: boolean | undefined;
  readonly del: boolean | undefined;
}

/** The descendants of an element that fit a selector, as they are now. */
export function all(within: Element, selector: string): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>(selector));
}

export function has(within: Element, selector: string): boolean {
  return within.querySelectorAll(selector).length > 0;
}

/** The value of a property in an element's own style. */
export function styleOf(element: Element, property: string): string {
  const declared = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(element.getAttribute('style') ?? '');
  return declared?.[1]?.trim().toLowerCase() ?? '';
}

/**
 * The look that an element gives its words. Google Docs wraps all of a text in a `b` that is not bold: `font-weight:
 * normal`.
 */
export function emphasisOf(element: Element): Emphasis {
  const tag = element.localName;
  const weight = styleOf(element, 'font-weight');
  const slant = styleOf(element, 'font-style');
  const isStrong = weight.startsWith('bold') || Number(weight) >= 600;
  return {
    strong: weight === '' || weight === 'inherit' ? ['b', 'strong'].includes(tag) || undefined : isStrong,
    em: slant === '' || slant === 'inherit' ? ['i', 'em'].includes(tag) || undefined : /^(?:italic|oblique)/.test(slant),
    del: ['s', 'strike', 'del'].includes(tag) || styleOf(element, 'text-decoration(?:-line)?').includes('line-through') || undefined,
  };
}

/** True for a paragraph that Word means as an item of a list. */
export function isWordItem(element: Element): boolean {
  return element.localName === 'p' && /\blevel\d/.test(styleOf(element, 'mso-list'));
}
