import type { EditorView } from 'prosemirror-view';

/** The room seen around the caret, in pixels: the bar of the row and that of the text cover what is nearer. */
const MARGIN_PX = 96;

/** Scrolls the box of the text until the caret is seen. ProseMirror looks no farther than the row, which is sticky. */
export function scrollToCaret(view: EditorView): true {
  const { top, bottom } = view.coordsAtPos(view.state.selection.head);
  const scroller = scrollerOf(view.dom);
  const box = scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const below = bottom + MARGIN_PX - box.bottom;
  const above = box.top + MARGIN_PX - top;
  if (below > 0) scroller.scrollTop += below;
  else if (above > 0) scroller.scrollTop -= above;
  return true;
}

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}
