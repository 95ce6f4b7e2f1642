import { all, isWordItem, styleOf } from './elements.ts';

/** Word writes the items of its lists as paragraphs of a level, each with its own sign as text: they become lists. */
export function wordLists(body: HTMLElement): void {
  let open: { level: number; list: Element }[] = [];
  for (const paragraph of all(body, 'p')) {
    if (!isWordItem(paragraph)) continue;
    if (open[0]?.list !== paragraph.previousElementSibling) open = [];
    const level = Number(/\blevel(\d+)/.exec(styleOf(paragraph, 'mso-list'))?.[1]);
    const number = numberOf(paragraph);
    const kind = number === null ? 'ul' : 'ol';
    while (open.some((each) => each.level > level)) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== kind) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(kind);
      if (number !== null && number > 1) list.setAttribute('start', String(number));
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.appendChild(list);
      else paragraph.parentNode?.insertBefore(list, paragraph);
      open.push({ level, list });
    }
    const item = body.ownerDocument.createElement('li');
    while (paragraph.firstChild) item.appendChild(paragraph.firstChild);
    open.at(-1)?.list.appendChild(item);
    paragraph.remove();
  }
  for (const sign of all(body, 'span')) if (isSign(sign)) sign.remove();
}

/** The number of an item, 1 where it counts with letters; null for one with a sign. */
function numberOf(paragraph: Element): number | null {
  const sign = all(paragraph, 'span').find(isSign)?.textContent ?? '';
  const [, counted] = /^[\s(]*(\d+|[a-z]{1,5})[.)]/i.exec(sign) ?? [];
  return counted === undefined ? null : Number(counted) || 1;
}

function isSign(span: Element): boolean {
  return styleOf(span, 'mso-list') === 'ignore';
}
