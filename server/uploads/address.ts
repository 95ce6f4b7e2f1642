import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';

/** The id in the address of an upload; undefined in the address that begins one. */
export function uploadIdOf(path: string): string | undefined {
  return path.split('/')[3] || undefined;
}

/** The upload does not exist, or belongs to another account. */
export function noSuchUpload(): Problem {
  return new Problem('storage/object-not-found', say('uploadGone'));
}

/** The upload is not where its sender takes it to be. */
export function uploadElsewhere(): Problem {
  return new Problem('storage/server-file-wrong-size', say('uploadElsewhere'), { status: 409 });
}
