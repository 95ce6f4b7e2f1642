import type { Page, Route } from '@playwright/test';

/** Answers with a script that ends in its middle. */
export const BROKEN = (route: Route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'export const half = {' });

/** The ways in which a script file fails. */
export const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
  (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  BROKEN,
];
/** The browser's complaints about these files. */
export const COMPLAINTS = /ERR_FAILED|ChunkError|status of (404|503)|MIME type|Unexpected end of input|uncaught: |Failed to (load|fetch)/;

/** The script files that the page of a screen loads before it runs. */
export async function scriptsOf(page: Page, screen: string): Promise<string[]> {
  const html = await (await page.request.get(screen)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}

/** The name of a file by its address. */
export const fileName = (address: string) => address.split('/').at(-1) ?? '';
/** The notice of the page itself about its scripts. */
export const note = (page: Page) => page.locator('.scripts-note');
