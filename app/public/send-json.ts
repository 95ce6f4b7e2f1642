import type { PageServices } from '../services.ts';

/** Posts a JSON body to the program's own API. */
export function sendJson(api: PageServices['api'], path: string, body: object): Promise<Response> {
  return api(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** The cookies that an answer of our API sets, to be handed on to the browser. */
export function cookiesOf(answer: Response): Headers {
  return new Headers(answer.headers.getSetCookie().map((cookie) => ['set-cookie', cookie]));
}
