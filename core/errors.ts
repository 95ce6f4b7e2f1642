/**
 * The error catalogue (spec, section 8): the HTTP status and the Spanish title of each code. A title describes what all
 * problems of its code have in common (RFC 9457, section 3.1.3); the detail describes the case. `docs/problems.md` lists
 * both.
 *
 * Four of the storage's codes are answered by the uploader alone, because no server can know of them: another program
 * answers in Faro's place (`project-not-found`), all attempts failed (`retry-limit-exceeded`), the person cancelled
 * (`canceled`; the server uses it for breaches of the protocol), or the chosen file has changed on the disk
 * (`cannot-slice-blob`). The "bucket" is the folder or S3 bucket of the files, the "app" is the program in front of its
 * storage, and the "root" is `uploads/` without a name.
 */
export const PROBLEMS = {
  'failed-precondition': { status: 400, title: 'La petición no se puede aceptar' },
  unauthenticated: { status: 401, title: 'Hace falta iniciar sesión' },
  'permission-denied': { status: 403, title: 'No está permitido' },
  'not-found': { status: 404, title: 'No existe' },
  aborted: { status: 409, title: 'Conflicto con lo guardado' },
  'resource-exhausted': { status: 429, title: 'Demasiadas peticiones' },
  unknown: { status: 500, title: 'Error inesperado' },
  unimplemented: { status: 501, title: 'No está disponible' },
  unavailable: { status: 503, title: 'No disponible por ahora' },
  'deadline-exceeded': { status: 504, title: 'Se agotó el tiempo' },

  'storage/unknown': { status: 500, title: 'No se pudo con el archivo' },
  'storage/object-not-found': { status: 404, title: 'El archivo no está' },
  'storage/bucket-not-found': { status: 404, title: 'No se encuentra el almacén' },
  'storage/project-not-found': { status: 404, title: 'El sitio no contesta' },
  'storage/quota-exceeded': { status: 402, title: 'El archivo no cabe' },
  'storage/unauthenticated': { status: 401, title: 'Hace falta iniciar sesión' },
  'storage/unauthorized': { status: 403, title: 'No está permitido' },
  'storage/unauthorized-app': { status: 403, title: 'El almacén no deja entrar' },
  'storage/retry-limit-exceeded': { status: 504, title: 'Falló la conexión' },
  'storage/canceled': { status: 400, title: 'La subida se canceló' },
  'storage/invalid-url': { status: 400, title: 'La dirección no es válida' },
  'storage/invalid-format': { status: 400, title: 'El archivo no se acepta' },
  'storage/server-file-wrong-size': { status: 400, title: 'El archivo no está completo' },
  'storage/no-download-url': { status: 404, title: 'No hay dirección del archivo' },
  'storage/invalid-root-operation': { status: 400, title: 'Falta el nombre del archivo' },
  'storage/app-deleted': { status: 503, title: 'El servidor se está reiniciando' },
  'storage/cannot-slice-blob': { status: 400, title: 'El archivo no se pudo leer' },

  'auth/unauthorized-domain': { status: 403, title: 'El sitio de origen no está permitido' },
  'auth/popup-blocked': { status: 400, title: 'La ventana fue bloqueada' },
  'auth/popup-closed-by-user': { status: 400, title: 'La ventana se cerró' },
  'auth/cancelled-popup-request': { status: 400, title: 'La ventana se canceló' },
  'auth/web-storage-unsupported': { status: 400, title: 'El navegador no guarda datos' },
  'auth/network-request-failed': { status: 504, title: 'No hubo respuesta' },
  'auth/internal-error': { status: 500, title: 'Error inesperado' },
  'auth/argument-error': { status: 400, title: 'Los datos no se aceptan' },
  'auth/auth-domain-config-required': { status: 500, title: 'Falta configurar el sitio' },
  'auth/invalid-api-key': { status: 401, title: 'La clave no es válida' },
  'auth/wrong-password': { status: 401, title: 'No se pudo comprobar quién eres' },
  'auth/requires-recent-login': { status: 403, title: 'Confirma que eres tú' },
  'auth/user-not-found': { status: 401, title: 'No se pudo comprobar quién eres' },
  'auth/email-already-in-use': { status: 409, title: 'El correo ya está en uso' },
  'auth/too-many-requests': { status: 429, title: 'Demasiados intentos' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

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

/** A refusal with a code of the catalogue and the Spanish sentence that a person reads. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, detail: string, details: ProblemDetails = {}) {
    super(detail, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = details.status ?? PROBLEMS[code].status;
    this.title = PROBLEMS[code].title;
    this.details = details;
  }
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

/** The body that answers a problem. */
export function problemBody(problem: Problem): ProblemBody {
  const { fields, current, deleted } = problem.details;
  return {
    type: `urn:faro:problem:${problem.code}`,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(deleted !== undefined && { deleted }),
  };
}
