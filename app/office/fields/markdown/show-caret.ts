/** Scrolls a text area to its caret, if that is out of sight: what is not typed does not bring it there. */
export function showCaret(area: HTMLTextAreaElement): void {
  const copy = area.cloneNode() as HTMLTextAreaElement;
  copy.value = area.value.slice(0, area.selectionEnd);
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', width: `${area.offsetWidth}px`, height: '0', minHeight: '0' });
  area.after(copy);
  const { scrollHeight: below } = copy;
  copy.remove();
  if (below < area.scrollTop + MARGIN_PX || below > area.scrollTop + area.clientHeight) area.scrollTop = below - area.clientHeight + MARGIN_PX;
}

/** The room seen around it, in pixels. */
const MARGIN_PX = 48;
