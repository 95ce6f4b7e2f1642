import { pageScriptsWords } from '../words/page-scripts.ts';

/** The width of a dot, and of both arrows, in rem (`carousel.css`). */
const DOT = 1.5;
const ARROWS = 5.5;

/** Gives every carousel its arrows and its dots, which follow the list however it is scrolled. */
export function followCarousels(): void {
  const draws = new Map<Element, Draw>();
  // All are measured before the first is drawn, or each would have the whole page laid out anew.
  const observer = new ResizeObserver((entries) => {
    for (const write of entries.map(({ target }) => draws.get(target)?.())) write?.();
  });
  for (const list of document.querySelectorAll<HTMLElement>('.carousel > ul')) {
    draws.set(list, follow(list));
    observer.observe(list);
  }
}

/** Measures, and gives what is then to be written. */
type Draw = () => (() => void) | undefined;

function follow(list: HTMLElement): Draw {
  const words = pageScriptsWords();
  const controls = document.createElement('div');
  controls.className = 'dots';
  controls.role = 'group';
  controls.ariaLabel = words.pagesOf(list.ariaLabel);
  list.after(controls);
  let pages = 0;
  let shown = -1;
  /** The number of dots that fit in one line. */
  let fit = 0;
  /** From the start of a page to the start of the next, in pixels. */
  let pitch = 1;

  const pageAt = () => {
    const end = list.scrollWidth - list.clientWidth;
    return list.scrollLeft >= end - 2 ? pages - 1 : Math.min(pages - 1, Math.round(list.scrollLeft / pitch));
  };
  const goTo = (page: number) => list.scrollTo({ left: page * pitch });
  const button = (className: string, label: string, act: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = className;
    made.ariaLabel = label;
    made.addEventListener('click', act);
    return made;
  };

  const mark = (page: number) => {
    if (page === shown) return;
    shown = page;
    const first = Math.max(0, Math.min(page - Math.floor(fit / 2), pages - fit));
    const last = first + fit - 1;
    for (const [place, dot] of controls.querySelectorAll<HTMLElement>('.dot').entries()) {
      if (place === page) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
      dot.hidden = place < first || place > last;
      dot.classList.toggle('edge', (place === first && first > 0) || (place === last && last < pages - 1));
    }
    controls.querySelector('.before')?.toggleAttribute('disabled', page === 0);
    controls.querySelector('.after')?.toggleAttribute('disabled', page === pages - 1);
  };

  const draw = (): (() => void) | undefined => {
    const item = list.firstElementChild;
    if (!item || list.clientWidth === 0) return undefined;
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
    const perPage = Math.max(1, Math.round((list.clientWidth + gap) / (item.getBoundingClientRect().width + gap)));
    const needed = Math.ceil(list.childElementCount / perPage);
    // Dots stand in one line: where not all fit, those around the shown page are seen.
    const room = list.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const fitting = Math.min(needed, Math.floor((room - ARROWS) / DOT));
    const isNew = needed !== pages || fitting !== fit;
    pages = needed;
    fit = fitting;
    pitch = list.clientWidth + gap;
    const page = pageAt();
    return () => {
      if (isNew) write();
      mark(page);
    };
  };

  const write = () => {
    shown = -1;
    const dots = Array.from({ length: pages }, (_, page) => button('dot', words.pageOf(page + 1, pages), () => goTo(page)));
    controls.replaceChildren(
      button('before', words.previousPage, () => goTo(shown - 1)),
      ...dots,
      button('after', words.nextPage, () => goTo(shown + 1)),
    );
  };

  list.addEventListener('scroll', () => mark(pageAt()), { passive: true });
  return draw;
}
