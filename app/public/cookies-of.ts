/** The cookies that an answer of our API sets, to be handed on to the browser. */
export function cookiesOf(answer: Pick<Response, 'headers'>): Headers {
  return new Headers(answer.headers.getSetCookie().map((cookie) => ['set-cookie', cookie]));
}
