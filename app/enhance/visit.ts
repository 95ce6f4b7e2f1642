/** Counts a page view when the page is shown, not when the browser prepares it ahead (spec, section 9: one per page load). */
export function countVisit(): void {
  const count = () => void fetch('/api/visits', { method: 'POST', keepalive: true }).catch(() => undefined);
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
