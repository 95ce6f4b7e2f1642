import type { ProblemBody } from '#core/errors.ts';

/** True for a browser that shows the answer to a person, whatever it is. */
export function isNavigation({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.get('accept') ?? '').includes('text/html');
}

/**
 * True for a browser on its way to a page, or that sends the form of one: a person will read the answer.
 * @param path decoded, as the routes know it
 */
export function wantsPage({ headers }: Request, path: string): boolean {
  return (headers.get('accept') ?? '').includes('text/html') && !/^\/(?:api|i|files)\//.test(path);
}

/** A problem as a page that needs nothing else of the program. Its detail may repeat what somebody sent. */
export function problemPage({ title, detail }: ProblemBody): string {
  const [shownTitle, shownDetail] = [title, detail].map((text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`));
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${shownTitle}</title><main><h1>${shownTitle}</h1><p>${shownDetail}</p></main></html>`;
}
