import type { ProblemBody } from '#core/errors.ts';

/** True for a browser that shows the answer to a person, whatever it is. */
export function isNavigation({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.get('accept') ?? '').includes('text/html');
}

/** True for a browser on its way to a page, or that sends the form of one: a person will read the answer. */
export function wantsPage({ headers, url }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/html') && !/^\/(?:api|i|files)\//.test(new URL(url).pathname);
}

/** A problem as a page that needs nothing else of the program. */
export function problemPage({ title, detail }: ProblemBody): string {
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><main><h1>${title}</h1><p>${detail}</p></main></html>`;
}
