import { encodeAt, encodeCopy, type FormatPreference } from './encode.ts';
import { type Inspected, inspectPicture } from './inspect.ts';

/** Tasks of the image process. */
export type Task =
  | { readonly do: 'inspect' }
  | { readonly do: 'encode'; readonly width: number; readonly format: FormatPreference }
  /** The public copy of an original. */
  | { readonly do: 'copy' };

/** Result of each task. */
export interface Made {
  readonly inspect: Inspected;
  readonly encode: Uint8Array;
  readonly copy: Uint8Array;
}

/** Message to the image process; its answer carries the same number. */
export interface Order {
  readonly number: number;
  readonly task: Task;
  /** The picture's file on this machine. */
  readonly file: string;
}
export type Delivery = { readonly number: number } & ({ readonly made: Made[Task['do']] } | { readonly error: string });

export function carryOut(task: Task, bytes: Uint8Array): Promise<Made[Task['do']]> {
  switch (task.do) {
    case 'inspect':
      return inspectPicture(bytes);
    case 'encode':
      return encodeAt(bytes, task.width, task.format);
    case 'copy':
      return encodeCopy(bytes);
  }
}
