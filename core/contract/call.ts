import type { z } from 'zod';
import type { CollectionName } from '../collections/index.ts';
import type { DocumentName } from '../documents/index.ts';
import type { Contract } from './contract.ts';

/** The method and path of an operation, as they stand in the contract. */
export type OperationKey = keyof Contract;

/** The path of an operation without parameters: `'/api/visits' satisfies ApiPath`. */
export type ApiPath = OperationKey extends `${string} ${infer Address}` ? Address : never;

type ParametersIn<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}` ? Name | ParametersIn<Rest> : never;

/** The value of a parameter of a path. */
type ParameterValue<Name> = Name extends 'collection' ? CollectionName : Name extends 'document' ? DocumentName : string | number;

type Path<Key extends string> = [ParametersIn<Key>] extends [never]
  ? { readonly path?: never }
  : { readonly path: { readonly [Name in ParametersIn<Key>]: ParameterValue<Name> } };

type Query<Key extends OperationKey> = Contract[Key] extends { readonly query: infer Schema extends z.ZodType }
  ? { readonly query?: z.input<Schema> }
  : { readonly query?: never };

type Body<Key extends OperationKey> = Contract[Key] extends { readonly body: infer Schema extends z.ZodType }
  ? Contract[Key] extends { readonly isBodyOptional: true }
    ? { readonly body?: z.input<Schema>; readonly file?: never }
    : Contract[Key] extends { readonly files: unknown }
      ? { readonly body: z.input<Schema>; readonly file?: never } | { readonly file: Blob; readonly body?: never }
      : { readonly body: z.input<Schema>; readonly file?: never }
  : { readonly body?: never; readonly file?: never };

type Has<Key extends OperationKey, Header extends string, Option> = Contract[Key] extends { readonly headers: readonly (infer Name)[] }
  ? Header extends Name
    ? Option
    : unknown
  : unknown;

/** The request of an operation. */
export type RequestOf<Key extends OperationKey> = Path<Key> &
  Query<Key> &
  Body<Key> &
  /** The version that the write is about, sent as If-Match. */
  Has<Key, 'If-Match', { readonly version?: number | undefined }> &
  /** The caller's own name for what is created: however often it is sent, it is created once, and answered whole. */
  Has<Key, 'Idempotency-Key', { readonly idempotencyKey?: string }>;

/** The request of a call; it may be left out where the operation needs nothing. */
export type RequestArguments<Key extends OperationKey> = object extends RequestOf<Key> ? [request?: RequestOf<Key>] : [request: RequestOf<Key>];

type Answers<Key extends OperationKey> = Contract[Key]['answers'];

/** The JSON that an operation answers; undefined where it answers none. */
export type AnswerOf<Key extends OperationKey> = {
  [Status in keyof Answers<Key>]: Answers<Key>[Status] extends { readonly json: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;
}[keyof Answers<Key>];

/** The answer to a call, as HTTP gives it: its JSON is the contract's, or a refusal's (RFC 9457). */
export type ResponseOf<Key extends OperationKey> = Omit<Response, 'ok' | 'json'> &
  ({ readonly ok: true; readonly json: () => Promise<AnswerOf<Key>> } | { readonly ok: false; readonly json: () => Promise<unknown> });

/** The untyped form of a call, for those who make one. */
export interface CallRequest {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly version?: number | undefined;
  readonly idempotencyKey?: string;
}

/** The method and the address of a call. */
export function addressOf(operation: string, { path = {}, query = {} }: Pick<CallRequest, 'path' | 'query'> = {}): { method: string; url: string } {
  const [method = '', template = ''] = operation.split(' ');
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(path[name] ?? '');
    // The path of a file has several segments.
    return name === 'path' ? value.replaceAll('%2F', '/') : value;
  });
  const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return { method, url: sent.length === 0 ? filled : `${filled}?${new URLSearchParams(sent).toString()}` };
}

/** A request as `fetch` takes it. */
export interface HttpRequest {
  readonly url: string;
  readonly init: Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> };
}

/** The request of a call, as `fetch` takes it. */
export function httpRequestOf<Key extends OperationKey>(operation: Key, ...[sentRequest]: RequestArguments<Key>): HttpRequest {
  const request = (sentRequest ?? {}) as CallRequest;
  const { body, file, version, idempotencyKey } = request;
  const { method, url } = addressOf(operation, request);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (file !== undefined) headers['content-type'] = 'application/octet-stream';
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  // A created item is answered whole: a save is one round trip.
  if (idempotencyKey !== undefined) Object.assign(headers, { 'idempotency-key': idempotencyKey, prefer: 'return=representation' });
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  return { url, init: { method, headers, ...(sent !== undefined && { body: sent }) } };
}
