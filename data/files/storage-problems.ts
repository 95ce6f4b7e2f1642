import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';

/** The folder or bucket of the files is not there. @param cause for the log */
export function noSuchBucket(cause: unknown): Problem {
  return new Problem('storage/bucket-not-found', say('storageNotFound'), { cause });
}

/** The folder or bucket does not let this program in. */
export function notLetIn(cause: unknown): Problem {
  return new Problem('storage/unauthorized-app', say('storageClosed'), { cause });
}

/** There is a record of a file, and its bytes are gone. */
export function bytesGone(cause: unknown): Problem {
  return new Problem('storage/object-not-found', say('bytesGone'), { cause });
}

export function noSpaceLeft(cause?: unknown): Problem {
  return new Problem('storage/quota-exceeded', say('noSpaceLeft'), { cause });
}

/** An unexpected answer of the storage. */
export function unknownToStorage(cause: unknown): Problem {
  return new Problem('storage/unknown', say('storageFailed'), { cause });
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
