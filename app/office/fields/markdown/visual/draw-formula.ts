import { loadPart } from '../../../feedback/load-part.ts';

/** A formula as it stands in a text. */
export function formulaSource(tex: string, isDisplay: boolean): string {
  const sign = isDisplay ? '$$' : '$';
  return `${sign}${tex.trim()}${sign}`;
}

/** Shows a formula as visitors will see it: as it was typed until what draws it is here, and without that. */
export async function drawFormula(dom: HTMLElement, source: string): Promise<void> {
  dom.dataset.source = source;
  dom.textContent = source;
  if (source === '') return;
  try {
    const { renderMarkdown } = await loadPart(() => import('../../../../public/markdown/render.ts'));
    // Another one may have been typed meanwhile.
    if (dom.dataset.source !== source) return;
    const template = document.createElement('template');
    // The pipeline of the public pages sanitises it.
    template.innerHTML = renderMarkdown(source);
    const [first] = template.content.children;
    if (first) dom.replaceChildren(...first.childNodes);
    for (const each of dom.querySelectorAll('[tabindex]')) each.removeAttribute('tabindex');
  } catch {
    // It stays as it was typed.
  }
}
