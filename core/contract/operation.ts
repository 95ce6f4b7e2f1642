import { z } from 'zod';

/**
 * The callers that are answered. An operation that destroys for good, hands out everything, or changes who may sign in
 * and how needs a sign-in of the last 15 minutes (ASVS 7.5.1).
 *
 * - A backup is downloaded by the link that `POST /api/backups/{name}/link` gives.
 * - A new password needs the current one in the same request.
 * - The items that `DELETE /api/demo` removes came with the program, which can bring it again.
 */
export type Access = 'anybody' | 'session' | 'recent sign-in';

/** An answer that is no refusal. */
export interface Answer {
  readonly description: string;
  readonly json?: z.ZodType;
  /** Media types of what is no JSON. */
  readonly media?: readonly string[];
}

/** A request header that has a meaning in the operation. */
export type HeaderName = 'If-Match' | 'Idempotency-Key' | 'Prefer' | 'Tus-Resumable' | 'Upload-Length' | 'Upload-Offset' | 'Upload-Metadata';

/**
 * One operation of the API. It stands in its contract under its method and path, with the parameters of the path in
 * braces: `DELETE /api/trash/{change}`.
 */
export interface Operation {
  /** In Spanish, for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  /** Headings below which the OpenAPI document shows it. */
  readonly tags?: readonly string[];
  readonly query?: z.ZodObject;
  readonly headers?: readonly HeaderName[];
  /** The JSON that it takes. */
  readonly body?: z.ZodType;
  readonly isBodyOptional?: true;
  /** Media types of a file that it takes in place of JSON. */
  readonly files?: readonly string[];
  readonly answers: Readonly<Record<number, Answer>>;
  /** Refusals by status, beside those that follow from `access`. */
  readonly refusals?: Readonly<Record<number, string>>;
}

export type Operations = Readonly<Record<string, Operation>>;

/** Declares an answer in JSON. */
export function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, json: schema };
}

/** Declares an answer that lists items. */
export function list<Schema extends z.ZodType>(description: string, item: Schema) {
  return json(description, z.strictObject({ items: z.array(item) }));
}

/** An answer without a body. */
export const DONE = { description: 'Hecho' };

/** The refusals of a write of something stored. */
export const WRITE_REFUSALS = { 400: 'Los datos no se aceptan', 404: 'No existe', 409: 'Conflicto con lo guardado' };

/** An object whose properties are not part of the contract. */
export const Anything = z.looseObject({});

/** The answer to what was done and has nothing to tell. */
export const Ok = z.strictObject({ ok: z.literal(true) });
