import type { Wording } from './words/message.ts';

/**
 * The error catalogue (spec, section 8): the HTTP status of each code. `core/words/` has their titles and sentences,
 * and `docs/problems.md` lists both.
 *
 * Four of the storage's codes are answered by the uploader alone, because no server can know of them: another program
 * answers in Faro's place (`project-not-found`), all attempts failed (`retry-limit-exceeded`), the person cancelled
 * (`canceled`; the server uses it for breaches of the protocol), or the chosen file has changed on the disk
 * (`cannot-slice-blob`). The "bucket" is the folder or S3 bucket of the files, the "app" is the program in front of its
 * storage, and the "root" is `uploads/` without a name.
 */
export const PROBLEM_STATUSES = {
  'failed-precondition': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  unknown: 500,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,

  'storage/unknown': 500,
  'storage/object-not-found': 404,
  'storage/bucket-not-found': 404,
  'storage/project-not-found': 404,
  'storage/quota-exceeded': 402,
  'storage/unauthenticated': 401,
  'storage/unauthorized': 403,
  'storage/unauthorized-app': 403,
  'storage/retry-limit-exceeded': 504,
  'storage/canceled': 400,
  'storage/invalid-url': 400,
  'storage/invalid-format': 400,
  'storage/server-file-wrong-size': 400,
  'storage/no-download-url': 404,
  'storage/invalid-root-operation': 400,
  'storage/app-deleted': 503,
  'storage/cannot-slice-blob': 400,

  'auth/unauthorized-domain': 403,
  'auth/popup-blocked': 400,
  'auth/popup-closed-by-user': 400,
  'auth/cancelled-popup-request': 400,
  'auth/web-storage-unsupported': 400,
  'auth/network-request-failed': 504,
  'auth/internal-error': 500,
  'auth/argument-error': 400,
  'auth/auth-domain-config-required': 500,
  'auth/invalid-api-key': 401,
  'auth/wrong-password': 401,
  'auth/requires-recent-login': 403,
  'auth/user-not-found': 401,
  'auth/email-already-in-use': 409,
  'auth/too-many-requests': 429,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUSES;

/** Sentences by field name; a nested one is named `proyecto[0].url`. */
export type FieldProblems = Readonly<Record<string, string>>;

export interface ProblemDetails {
  /** Sentences for each field that is not right. */
  readonly fields?: FieldProblems;
  /** The stored row, for a write that came too late. */
  readonly current?: unknown;
  /** The id of what an earlier try has created, when it was deleted since. */
  readonly deleted?: string;
  /** Overrides the status of the code, for example 413. */
  readonly status?: number;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
  /** The underlying error, for the log only. */
  readonly cause?: unknown;
}

/** The sentence of a problem about each field. */
export type FieldWordings = Readonly<Record<string, Wording>>;

/**
 * A refusal with a code of the catalogue. Where the program raises it, it carries messages, and `problemBody` words it;
 * where it is shown, it is made of an answer, and its `message` and `details.fields` are the sentences.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly wording: Wording;
  readonly fieldWordings: FieldWordings | undefined;
  readonly details: ProblemDetails;

  constructor(
    code: ProblemCode,
    wording: Wording,
    { fields, ...details }: Omit<ProblemDetails, 'fields'> & { readonly fields?: FieldWordings } = {},
  ) {
    super(asText(wording), details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status ?? PROBLEM_STATUSES[code];
    this.wording = wording;
    this.fieldWordings = fields;
    this.details =
      fields === undefined ? details : { ...details, fields: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, asText(each)])) };
  }
}

/** The key of a message stands for it in logs. */
function asText(wording: Wording): string {
  return typeof wording === 'string' ? wording : wording.key;
}

/** Body of `application/problem+json` (RFC 9457). */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly fields?: FieldProblems;
  readonly current?: unknown;
  readonly deleted?: string;
}
