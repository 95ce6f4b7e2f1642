import { operationsOf } from '#tests/api/operations.ts';
import type { TestApp } from '#tests/app.ts';
import { pathsOfUrlMap } from '#tests/url-map.ts';

/** Something that a visitor without a session can ask for. */
export interface AnonymousOperation {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  /** The names of what its body may hold. */
  readonly properties: readonly string[];
}

/** Operations offered beside the OpenAPI document and the URL map. */
const OTHERS: readonly AnonymousOperation[] = [
  ...['/healthz', '/readyz', '/publicaciones.bib', '/Publicacion/{id}/{name}', '/api/{name}', '/files/{name}'].map((path) => ({
    method: 'GET',
    path,
    properties: [],
  })),
  { method: 'POST', path: '/api/{name}', properties: [] },
];

/**
 * Every operation that needs no session: of the OpenAPI document, and reading each address of the URL map and sending a
 * form to it.
 */
export async function anonymousOperations(app: { readonly visitor: Pick<TestApp['visitor'], 'send'> }): Promise<AnonymousOperation[]> {
  const api = (await operationsOf(app)).filter(({ needsSession }) => !needsSession);
  const pages = pathsOfUrlMap()
    .map((path) => path.replace(/:(\w+)\??/g, '{$1}').replace(/\*$/, '{nowhere}'))
    .flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path, properties: ['email', 'password', 'Asunto', 'Mensaje', 'code', 'token'] })));
  return [...api, ...pages, ...OTHERS];
}
