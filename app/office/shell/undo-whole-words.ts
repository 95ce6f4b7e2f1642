/**
 * Lets one Ctrl+Z take back what was typed in one go. React writes the text of a textarea into its default as well, and
 * with such a change of the page Chromium ends what belongs together: it would be taken back letter by letter.
 */
export function undoWholeWords(signal: AbortSignal): void {
  const keep = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    Object.defineProperty(target, 'defaultValue', { configurable: true, get: () => target.value, set: () => {} });
  };
  document.addEventListener('focusin', keep, { signal });
}
