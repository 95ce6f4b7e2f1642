import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Problem } from '#core/errors.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { offeredWidths } from '#core/files/pictures.ts';
import { createSemaphore } from '#core/semaphore.ts';
import { singleFlight } from '#core/single-flight.ts';
import { say } from '#core/words/message.ts';
import type { FileRecord } from '#data/files/file-record.ts';
import type { FileStore } from '#data/files/file-store.ts';
import type { Leases } from '#data/leases/leases.ts';
import type { FormatPreference } from './encode.ts';
import { createImageProcess, ImageCrash, type ImageProcess } from './image-process.ts';
import type { Inspected } from './inspect.ts';
import { type KeptPicture, pictureInMemory } from './kept-picture.ts';
import { pictureFolder } from './picture-folder.ts';
import type { PicturePlace } from './picture-place.ts';
import type { Task } from './tasks.ts';

export interface ImagesOptions {
  readonly files: FileStore;
  /** Folder of the derived pictures on this machine. */
  readonly folder: string;
  /** The place that all processes have in common; without it each process makes its own. */
  readonly shared: PicturePlace | null;
  readonly leases: Leases;
  /** The image process's file; by default its source. */
  readonly worker?: string;
  /** Does the work, where it is not done in a process of its own. */
  readonly process?: ImageProcess;
  readonly log: Logger;
}

/** The interval between two looks at what another process makes, in milliseconds. */
const POLL_INTERVAL_MS = 250;
const COPY = 'copy';
/** Uploads of administrators come first, visitors second, and work that nobody waits for last. */
const RANKS = { upload: 0, awaited: 1, background: 2 } as const;
type Urgency = keyof typeof RANKS;
type Making = Extract<Task, { do: 'encode' | 'copy' }>;
const formAt = (width: number, format: FormatPreference) => `${width}-${format}`;

/** Pictures as visitors get them, each made once for all processes of the site, and kept. */
export interface Images {
  /** Inspects a picture, given as bytes or as a local file. A picture that crashes the process counts as damaged. */
  readonly inspect: (source: string | Uint8Array) => Promise<Inspected>;
  /** A picture at one of its widths. */
  readonly at: (file: FileRecord, width: number, format: FormatPreference, urgency?: Urgency) => Promise<KeptPicture>;
  /** The same when it was made before; null when it must be made. */
  readonly readyAt: (file: FileRecord, width: number, format: FormatPreference) => Promise<KeptPicture | null>;
  /** The public copy at the picture's own address. */
  readonly copy: (file: FileRecord) => Promise<KeptPicture>;
  /** The same when it was made before; null when it must be made. */
  readonly readyCopy: (file: FileRecord) => Promise<KeptPicture | null>;
  /**
   * Makes what most browsers will ask for, when nothing else is to be done.
   * @throws when it could not, or was stopped
   */
  readonly prepare: (file: FileRecord, stopping: AbortSignal) => Promise<void>;
  /** Resolves when all that was asked for is kept. */
  readonly stop: () => Promise<void>;
  /** Forgets what was made of pictures that are gone. */
  readonly sweep: () => Promise<void>;
}

export function createImages({
  files,
  folder,
  shared,
  leases,
  log,
  worker = join(import.meta.dirname, 'worker.ts'),
  process: imageProcess = createImageProcess({ script: worker, log }),
}: ImagesOptions): Images {
  const semaphore = createSemaphore(1);
  /** Pictures on this machine; what is also in the common place may be deleted here. */
  const cache = pictureFolder(folder);
  /** Pictures that crashed the process are not tried again. */
  const crashing = new Set<string>();
  const finding = singleFlight<KeptPicture | null>();
  const making = singleFlight<KeptPicture>();

  /** The picture as this process or another one made it; null when nobody has. */
  async function find({ sha256 }: FileRecord, form: string): Promise<KeptPicture | null> {
    const own = await cache.find(sha256, form);
    if (own !== null || shared === null) return own;
    const made = await shared.read(sha256, form);
    return made && keepHere(sha256, form, made);
  }

  const ready = (file: FileRecord, form: string) => finding(`${file.sha256}/${form}`, () => find(file, form));

  function kept(file: FileRecord, form: string, task: Making, urgency: Urgency = 'awaited'): Promise<KeptPicture> {
    // Somebody who waits for a picture does not wait in the place of those that nobody waits for.
    return making(`${file.sha256}/${form}/${urgency}`, async () => {
      for (;;) {
        const picture = (await ready(file, form)) ?? (await semaphore.run(() => makeAlone(file, form, task), RANKS[urgency]));
        if (picture !== null) return picture;
        await sleep(POLL_INTERVAL_MS);
      }
    });
  }

  /** @returns null while another process makes it */
  async function makeAlone(file: FileRecord, form: string, task: Making): Promise<KeptPicture | null> {
    // It may have been made before the turn came.
    if (shared === null) return (await find(file, form)) ?? keepHere(file.sha256, form, await make(file, task));
    const lease = await leases.take(`picture ${file.sha256}/${form}`);
    if (lease === undefined) return null;
    try {
      // Another process may have made it before the turn came.
      const made = await find(file, form);
      if (made !== null) return made;
      const bytes = await make(file, task);
      await keepIn(shared, file.sha256, form, bytes);
      return await keepHere(file.sha256, form, bytes);
    } finally {
      await lease.release();
    }
  }

  async function make(file: FileRecord, task: Making): Promise<Uint8Array> {
    if (crashing.has(file.sha256)) throw notShown();
    try {
      return await onDisk(await files.pathOrBytes(file), (source) => imageProcess.work(task, source));
    } catch (error) {
      if (!(error instanceof ImageCrash)) throw error;
      crashing.add(file.sha256);
      throw notShown();
    }
  }

  async function keepIn(place: PicturePlace, sha256: string, form: string, bytes: Uint8Array): Promise<void> {
    // The next request makes the picture again.
    await place.write(sha256, form, bytes).catch((error: unknown) => log.warn({ err: error, sha256, form }, 'a derived picture could not be kept'));
  }

  async function keepHere(sha256: string, form: string, bytes: Uint8Array): Promise<KeptPicture> {
    await keepIn(cache, sha256, form, bytes);
    return (await cache.find(sha256, form)) ?? pictureInMemory(bytes);
  }

  const at = (file: FileRecord, width: number, format: FormatPreference, urgency?: Urgency) =>
    kept(file, formAt(width, format), { do: 'encode', width, format }, urgency);

  return {
    inspect: (source) =>
      semaphore.run(
        () =>
          onDisk(source, (target) => imageProcess.work({ do: 'inspect' }, target)).catch((error: unknown) => {
            if (error instanceof ImageCrash) return 'damaged' as const;
            throw error;
          }),
        RANKS.upload,
      ),
    at,
    readyAt: (file, width, format) => unlessAway(ready(file, formAt(width, format))),
    copy: (file) => kept(file, COPY, { do: 'copy' }),
    readyCopy: (file) => unlessAway(ready(file, COPY)),
    prepare: async (file, stopping) => {
      if (!isPicture(file) || file.width === null) return;
      for (const width of offeredWidths(file.width)) {
        stopping.throwIfAborted();
        await at(file, width, 'avif', 'background');
      }
    },
    stop: async () => {
      await semaphore.run(async () => undefined, RANKS.background);
      await imageProcess.end();
    },
    sweep: async () => {
      const there = new Set([...(await files.list()), ...(await files.justGone())].map(({ sha256 }) => sha256));
      for (const place of [cache, shared]) await place?.forget((sha256) => there.has(sha256));
    },
  };
}

/** A picture that cannot be read is one that is not there: where it is then made, the error is reported. */
function unlessAway(picture: Promise<KeptPicture | null>): Promise<KeptPicture | null> {
  return picture.catch(() => null);
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
