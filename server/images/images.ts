import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Problem } from '#core/errors.ts';
import { offeredWidths } from '#core/pictures.ts';
import { say } from '#core/words/message.ts';
import type { FileRecord } from '#data/files/file-record.ts';
import { type FileStore, isPicture } from '#data/files/file-store.ts';
import type { FormatPreference } from './encode.ts';
import { createImageProcess, ImageCrash } from './image-process.ts';
import type { Inspected } from './inspect.ts';
import { createQueue, type Urgency } from './queue.ts';
import type { Task } from './tasks.ts';

export interface ImagesOptions {
  readonly files: FileStore;
  /** Folder of the derived pictures. */
  readonly folder: string;
  /** The image process's file; by default its source. */
  readonly worker?: string;
  readonly log: Logger;
}

const COPY = 'copy';
const nameAt = (width: number, format: FormatPreference) => `${width}-${format}`;

/** Pictures as visitors get them, each made once and kept, in a process of their own. */
export interface Images {
  /** Inspects a picture, given as bytes or as a local file. A picture that crashes the process counts as damaged. */
  readonly inspect: (source: string | Uint8Array) => Promise<Inspected>;
  /** A picture at one of its widths. */
  readonly at: (file: FileRecord, width: number, format: FormatPreference, urgency?: Urgency) => Promise<Uint8Array>;
  /** The same when it was made before; null when it must be made. */
  readonly readyAt: (file: FileRecord, width: number, format: FormatPreference) => Promise<Uint8Array | null>;
  /** The public copy at the picture's own address. */
  readonly copy: (file: FileRecord) => Promise<Uint8Array>;
  /** The same when it was made before; null when it must be made. */
  readonly readyCopy: (file: FileRecord) => Promise<Uint8Array | null>;
  /** Makes what most browsers will ask for, when nothing else is to be done. */
  readonly prepare: (file: FileRecord) => Promise<void>;
  /** Prepares nothing more; resolves when what is being made is kept. */
  readonly stop: () => Promise<void>;
  /** Forgets what was made of pictures that are gone. */
  readonly sweep: () => Promise<void>;
}

export function createImages({ files, folder, worker = join(import.meta.dirname, 'worker.ts'), log }: ImagesOptions): Images {
  const queue = createQueue(1);
  const imageProcess = createImageProcess({ script: worker, log });
  /** Pictures that crashed the process are not tried again. */
  const crashing = new Set<string>();
  const making = new Map<string, Promise<Uint8Array>>();

  const pathOf = ({ sha256 }: FileRecord, name: string) => join(folder, sha256, name);
  const ready = (file: FileRecord, name: string) => readWhole(pathOf(file, name)).catch(() => null);

  function kept(file: FileRecord, name: string, task: Extract<Task, { do: 'encode' | 'copy' }>, urgency: Urgency = 'awaited'): Promise<Uint8Array> {
    const target = pathOf(file, name);
    const pending = making.get(target);
    if (pending !== undefined) return pending;
    const made = readWhole(target)
      .catch(() => queue.run(async () => keep(target, await make(file, task)), urgency))
      .finally(() => making.delete(target));
    making.set(target, made);
    return made;
  }

  async function make(file: FileRecord, task: Extract<Task, { do: 'encode' | 'copy' }>): Promise<Uint8Array> {
    if (crashing.has(file.sha256)) throw notShown();
    try {
      return await onDisk(await files.pathOrBytes(file), (source) => imageProcess.work(task, source));
    } catch (error) {
      if (!(error instanceof ImageCrash)) throw error;
      crashing.add(file.sha256);
      throw notShown();
    }
  }

  async function keep(target: string, bytes: Uint8Array): Promise<Uint8Array> {
    const unfinished = `${target}.${process.pid}`;
    try {
      await mkdir(join(target, '..'), { recursive: true });
      // Flushed, so that what is under its name after a power cut is whole.
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, target);
    } catch (error) {
      // The next request makes the picture again.
      log.warn({ err: error, target }, 'a derived picture could not be kept');
    }
    return bytes;
  }

  const at = (file: FileRecord, width: number, format: FormatPreference, urgency?: Urgency) =>
    kept(file, nameAt(width, format), { do: 'encode', width, format }, urgency);

  return {
    inspect: (source) =>
      queue.run(
        () =>
          onDisk(source, (target) => imageProcess.work({ do: 'inspect' }, target)).catch((error: unknown) => {
            if (error instanceof ImageCrash) return 'damaged' as const;
            throw error;
          }),
        'upload',
      ),
    at,
    readyAt: (file, width, format) => ready(file, nameAt(width, format)),
    copy: (file) => kept(file, COPY, { do: 'copy' }),
    readyCopy: (file) => ready(file, COPY),
    prepare: async (file) => {
      if (!isPicture(file) || file.width === null) return;
      try {
        for (const width of offeredWidths(file.width)) await at(file, width, 'avif', 'background');
      } catch (error) {
        // The next request for the picture makes it.
        log.warn({ err: error, path: file.path }, 'a picture could not be prepared');
      }
    },
    stop: async () => {
      await queue.stop();
      await imageProcess.end();
    },
    sweep: async () => {
      const there = new Set([...(await files.list()), ...(await files.justGone())].map(({ sha256 }) => sha256));
      for (const sha256 of await readdir(folder).catch(() => [])) {
        if (!there.has(sha256)) await rm(join(folder, sha256), { recursive: true, force: true });
      }
    },
  };
}

/** @throws when nothing is there, or an empty file, which a power cut may leave */
async function readWhole(target: string): Promise<Uint8Array> {
  const bytes = await readFile(target);
  if (bytes.length === 0) throw new Error(`${target} is empty`);
  return bytes;
}

/** Works on a file, which is made for the while when only its bytes are known. */
async function onDisk<Result>(source: string | Uint8Array, work: (target: string) => Promise<Result>): Promise<Result> {
  if (typeof source === 'string') return work(source);
  const folder = await mkdtemp(join(tmpdir(), 'faro-picture-'));
  try {
    const target = join(folder, 'picture');
    await writeFile(target, source);
    return await work(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function notShown(): Problem {
  return new Problem('storage/invalid-format', say('pictureNotShown'), { status: 404 });
}
