import type { ApiPath } from '#core/contract/call.ts';

const VISITS = '/api/visits' satisfies ApiPath;

/**
 * Counts a page view when the page is shown, not when the browser prepares it ahead, and after it is loaded: a
 * telephone, and the server, have other things to do before (spec, section 9: one per page load). Of the site that led
 * here the host alone is told.
 */
export function countVisit(): void {
  // The answer is read to its end: a browser keeps the connection of one that is not.
  const count = () =>
    void fetch(VISITS, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: location.pathname, host: document.referrer.split('/')[2] }),
    })
      .then((answer) => answer.text())
      .catch(() => undefined);
  const countLoaded = () => {
    if (document.readyState === 'complete') count();
    else addEventListener('load', count, { once: true });
  };
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', countLoaded, { once: true });
  else countLoaded();
}
