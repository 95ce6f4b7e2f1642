/** Counts a page view when the page is shown, not when the browser prepares it ahead (spec, section 9: one per page load). */
export function countVisit(): void {
  // The answer is read to its end: a browser keeps the connection of one that is not.
  const count = () =>
    void fetch('/api/visits', { method: 'POST', keepalive: true })
      .then((answer) => answer.text())
      .catch(() => undefined);
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
