import { Problem } from '#core/errors.ts';

const TELL = 'Avisa a quien administra el servidor.';

/** The folder or bucket of the files is not there. @param cause for the log */
export function noSuchBucket(cause: unknown): Problem {
  return new Problem('storage/bucket-not-found', `No se encuentra el almacén de los archivos. ${TELL}`, { cause });
}

/** The folder or bucket does not let this program in. */
export function notLetIn(cause: unknown): Problem {
  return new Problem('storage/unauthorized-app', `El almacén de los archivos no deja entrar al sitio. ${TELL}`, { cause });
}

/** There is a record of a file, and its bytes are gone. */
export function bytesGone(cause: unknown): Problem {
  return new Problem('storage/object-not-found', `Lo que había en ese archivo ya no está en el almacén. ${TELL}`, { cause });
}

export function noSpaceLeft(cause?: unknown): Problem {
  return new Problem('storage/quota-exceeded', `No queda espacio en el servidor. ${TELL}`, { cause });
}

/** An unexpected answer of the storage. */
export function unknownToStorage(cause: unknown): Problem {
  return new Problem('storage/unknown', `El almacén de los archivos no hizo lo que se le pidió. ${TELL}`, { cause });
}

/** A system error of a file or folder as a storage problem; other errors unchanged. */
export function diskProblem(error: unknown): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpaceLeft(error);
    case 'EACCES':
    case 'EPERM':
      return notLetIn(error);
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return noSuchBucket(error);
    default:
      return error;
  }
}
