/**
 * The error catalogue (spec, section 8): each code with the HTTP status it answers with and what it means in Spanish. A title says
 * what every problem of its code has in common (RFC 9457, section 3.1.3); the detail says what happened. `docs/problems.md` has them
 * side by side.
 *
 * Of the storage's codes the server answers all but four. Those are the uploader's, about what no server can know: that what answers
 * is not Faro (`project-not-found`), that it was tried for long enough (`retry-limit-exceeded`), that the person stopped it (`canceled`;
 * the server says so of what does not follow the protocol), and that the chosen file is no longer as it was chosen (`cannot-slice-blob`).
 * The "bucket" is the folder or S3 bucket of the files, the "app" is this program before its storage, and the "root" is `uploads/` without a name.
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
  /** What is stored now, when a write came too late. */
  readonly current?: unknown;
  /** The id of what an earlier try has created, when it was deleted since. */
  readonly deleted?: string;
  /** Overrides the status of the code, for example 413. */
  readonly status?: number;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
  /** What went wrong beneath; for the log alone. */
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

/** What `application/problem+json` carries (RFC 9457). */
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
