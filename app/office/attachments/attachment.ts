import type { Problem } from '#core/errors.ts';
import type { UploadState } from '../uploads/state.ts';

/** What a person says of a picture for those who do not see it. */
export interface Said {
  readonly alt: string;
  readonly decorative: boolean;
}

export const NOTHING_SAID: Said = { alt: '', decorative: false };

/** A file that was chosen for a field. */
export interface Attachment {
  readonly file: File;
  /** `chosen` until it is sent. */
  readonly state: UploadState | 'chosen';
  /** How much of it has arrived, from 0 to 100. */
  readonly percentage: number;
  readonly said: Said;
  /** Why it did not arrive. */
  readonly problem: Problem | null;
  /** Where it is, once it has arrived. */
  readonly url: string | null;
}

/** What was said of a file and is nowhere but in this browser. */
export interface Words {
  /** What the file is called. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly said: Said;
  /** Where the file is, if it had arrived. */
  readonly url: string | null;
}

/** True when something was said. */
export function saysSomething({ alt, decorative }: Said): boolean {
  return alt.trim() !== '' || decorative;
}

/** True of the same file, chosen twice. */
export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
