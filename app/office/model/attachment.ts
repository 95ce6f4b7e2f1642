import type { Problem, ProblemCode } from '#core/errors.ts';
import type { ResumableUpload } from './draft.ts';

/** The state of an upload (spec, section 4: Upload task states). */
export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

/** Defects of a file itself: sent again it is refused again. */
const REFUSALS: readonly ProblemCode[] = [
  'storage/invalid-format',
  'storage/server-file-wrong-size',
  'storage/cannot-slice-blob',
  'storage/invalid-root-operation',
];
const CONTENT_TOO_LARGE = 413;

/** The text of a picture for those who do not see it. */
export interface PictureText {
  readonly alt: string;
  readonly decorative: boolean;
}

export const NO_PICTURE_TEXT: PictureText = { alt: '', decorative: false };

/** A file that was chosen for a field. */
export interface Attachment {
  readonly file: File;
  /** `chosen` until it is sent. */
  readonly state: UploadState | 'chosen';
  /** The part of it that has arrived, from 0 to 100. */
  readonly percentage: number;
  readonly pictureText: PictureText;
  /** The reason why it did not arrive. */
  readonly problem: Problem | null;
  /** The reason why it does not move while it is tried again. */
  readonly delay?: string | null;
  /** The address of the file, once it has arrived. */
  readonly url: string | null;
  /** The data with which its upload goes on after a reload. */
  readonly upload?: ResumableUpload | null;
}

/** True of a file that can never go in; another one may. */
export function isRefused({ state, problem }: Attachment): boolean {
  return state === 'error' && problem !== null && (problem.status === CONTENT_TOO_LARGE || REFUSALS.includes(problem.code));
}

/** True when a picture is described, or described as decoration. */
export function hasPictureText({ alt, decorative }: PictureText): boolean {
  return alt.trim() !== '' || decorative;
}

/** True of the same file, chosen twice. */
export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
