import type { TestApp } from '#tests/app.ts';

/** One call that the OpenAPI document offers. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters in braces. */
  readonly path: string;
  readonly needsSession: boolean;
  /** Whether a session of an hour ago is not enough. */
  readonly needsRecentSignIn: boolean;
  readonly hasBody: boolean;
  /** Whether it does without a body, too. */
  readonly isBodyOptional: boolean;
  /** The names of what its body may hold, where the document says so in place. */
  readonly properties: readonly string[];
}

interface Described {
  readonly 'x-recent-sign-in'?: boolean;
  readonly security?: readonly unknown[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: { readonly 'application/json'?: { readonly schema: { readonly properties?: object } } };
  };
}

/** The operations that the program offers, read from the program itself. */
export async function operationsOf({ visitor }: Pick<TestApp, 'visitor'>): Promise<Operation[]> {
  const response = await visitor.send('GET', '/api/openapi.json');
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, { security, requestBody, 'x-recent-sign-in': recent }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        needsSession: security !== undefined && security.length > 0,
        needsRecentSignIn: recent === true,
        hasBody: requestBody !== undefined,
        isBodyOptional: requestBody?.required === false,
        properties: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
      })),
  );
}

/** The path of an operation with values for its parameters. */
export function filled(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));
}
