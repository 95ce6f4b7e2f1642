import { type HttpResponse, Upload, type UploadOptions } from 'tus-js-client';
import type { ApiPath } from '#core/contract/call.ts';
import { Problem } from '#core/errors.ts';
import { uploadProblemsWords } from '../../../words/office/upload-problems.ts';
import { uploaderWords } from '../../../words/office/uploader.ts';
import type { UploadState } from '../../model/attachment.ts';
import { needsSignIn } from '../../sync/request.ts';
import { addressIn, isResumable, isTransientUploadError, refuseSilentRestart, uploadProblem } from './answer.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { nextState, type UploadEvent } from './state.ts';

/** The first chunk, and the largest that doubling leads to, in bytes (spec, section 9: Upload). */
const FIRST_CHUNK_BYTES = 262_144;
const MAX_CHUNK_BYTES = 33_554_432;
/** A line on which nothing moves for so long is broken, in milliseconds. */
const STALL_TIMEOUT_MS = 120_000;

const UPLOADS = '/api/uploads' satisfies ApiPath;

export interface UploadParts {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly renewSession: () => Promise<boolean>;
  /**
   * Called with every state, the part that has arrived, from 0 to 100, and the reason why it does not move while it is
   * tried again.
   */
  readonly onChange: (state: UploadState, percentage: number, delay: string | null) => void;
  /** The server's address and headers, for a caller that is not in a browser. */
  readonly server?: { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> };
  /** The storage of the data needed to go on after a reload. */
  readonly storage?: NonNullable<UploadOptions['urlStorage']>;
  readonly clock?: { readonly now: () => number; readonly sleep: (milliseconds: number) => Promise<void> };
}

/** A file on its way. */
export interface UploadTask {
  /** The file's address on this site; a Problem with the server's sentence, or with `storage/canceled`. */
  readonly done: Promise<string>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
}

const CLOCK = { now: () => performance.now(), sleep: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) };

/** The bytes to send; a browser's file, or bytes. */
type Sent = ConstructorParameters<typeof Upload>[0];

/** Uploads a file, going on where an earlier try of the same file ended (spec, sections 4 and 9). */
export function startUpload(file: Sent, parts: UploadParts): UploadTask {
  const words = uploadProblemsWords();
  const { name, type, size, renewSession, onChange, server, storage, clock = CLOCK } = parts;
  const retries = createRetryPolicy(clock.now);
  let state: UploadState = 'running';
  let percentage = 0;
  let delay: string | null = null;
  /** The number of bytes that the server was ever known to have; negative before the upload is begun. */
  let farthest = -1;
  /** Ends the try that is under way. */
  let settleAttempt: (outcome: Outcome) => void = () => undefined;
  /** Ends the pause, be it the person's or that before another try. */
  let wake: () => void = () => undefined;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: UploadEvent): void {
    const next = nextState(state, event);
    if (next === state) return;
    state = next;
    onChange(state, percentage, delay);
    wake();
  }

  /** Says why nothing moves. */
  function reportDelay(sentence: string): void {
    delay = sentence;
    onChange(state, percentage, delay);
  }

  function watchForStall(): void {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => {
      void upload.abort();
      settleAttempt({ error: new Problem('storage/retry-limit-exceeded', words.connectionStopped) });
    }, STALL_TIMEOUT_MS);
  }

  const upload = new Upload(file, {
    endpoint: server?.endpoint ?? UPLOADS,
    ...(server && { headers: { ...server.headers } }),
    ...(storage && { urlStorage: storage }),
    metadata: { filename: name, filetype: type },
    chunkSize: FIRST_CHUNK_BYTES,
    // One request is enough for a small file (spec, section 9: Upload).
    uploadDataDuringCreation: size <= FIRST_CHUNK_BYTES,
    // The retry policy below decides when to try again.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      // A termination request is cancelled.
      if (request.getMethod() === 'DELETE') return;
      // It takes a moment from the start to the first request.
      if (state !== 'running') throw new Stopped();
      watchForStall();
    },
    onAfterResponse: (request, response) => {
      refuseSilentRestart(request, response);
      const offset = Number(response.getHeader('Upload-Offset') ?? Number.NaN);
      if (offset > farthest) {
        farthest = offset;
        retries.progressed();
      }
    },
    onProgress: (sent, total) => {
      watchForStall();
      delay = null;
      percentage = total === 0 ? 100 : Math.floor((sent / total) * 100);
      if (state === 'running') onChange(state, percentage, delay);
    },
    onUploadUrlAvailable: () => {
      if (farthest < 0) retries.progressed();
      farthest = Math.max(farthest, 0);
    },
    onChunkComplete: () => {
      upload.options.chunkSize = Math.min((upload.options.chunkSize ?? FIRST_CHUNK_BYTES) * 2, MAX_CHUNK_BYTES);
    },
    onError: (error) => settleAttempt({ error }),
    onSuccess: ({ lastResponse }) => settleAttempt({ lastResponse }),
  });

  /** One try, from wherever the server is. */
  async function attempt(): Promise<string> {
    await refuseUnreadable(file, name);
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    settleAttempt = resolve;
    retries.started();
    if (state === 'running') upload.start();
    else resolve({ error: new Stopped() });
    const outcome = await promise;
    clearTimeout(stallTimer);
    if ('error' in outcome) throw outcome.error;
    return addressIn(outcome.lastResponse);
  }

  /** Resolves when the person lets it go on; false when it was canceled. */
  async function untilResumed(): Promise<boolean> {
    retries.rested();
    dispatch('stopped');
    while (state !== 'running' && state !== 'canceled') {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (state === 'canceling') dispatch('stopped');
    }
    return state === 'running';
  }

  async function send(): Promise<string> {
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    for (;;) {
      try {
        const url = await attempt();
        dispatch('arrived');
        return url;
      } catch (error) {
        if (state !== 'running') {
          if (await untilResumed()) continue;
          throw new Problem('storage/canceled', uploaderWords().canceled);
        }
        const problem = uploadProblem(error);
        if (needsSignIn(problem)) {
          retries.rested();
          if (await renewSession()) continue;
        }
        if (!isTransientUploadError(error)) throw problem;
        const pause = retries.failed();
        if (pause === null) throw givenUp(problem);
        reportDelay(problem.message);
        await Promise.race([clock.sleep(pause), new Promise<void>((resolve) => (wake = resolve))]);
      }
    }
  }

  function stop(event: 'pause' | 'cancel'): void {
    dispatch(event);
    if (state !== 'pausing' && state !== 'canceling') return;
    // The server need not keep what nobody will go on with; without the request it expires in a day.
    upload.abort(event === 'cancel').catch(() => undefined);
    settleAttempt({ error: new Stopped() });
  }

  /** Nobody can go on with what was refused. */
  async function forget(): Promise<void> {
    for (const { urlStorageKey } of await upload.findPreviousUploads()) await storage?.removeUpload(urlStorageKey);
  }

  const done = send().catch(async (error: unknown) => {
    delay = null;
    dispatch('failed');
    if (!isResumable(uploadProblem(error))) await forget();
    throw error;
  });
  onChange(state, percentage, delay);
  return { done, pause: () => stop('pause'), resume: () => dispatch('resume'), cancel: () => stop('cancel') };
}

type Outcome = { readonly error: Error } | { readonly lastResponse: HttpResponse };

/** The person stopped the upload. */
class Stopped extends Error {}

/** A browser lets a file be read only as it was when it was chosen; what it says otherwise looks like a broken line. */
async function refuseUnreadable(file: Sent, name: string): Promise<void> {
  if (!(file instanceof Blob)) return;
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    const sentence = uploadProblemsWords().changedSinceChosen(name);
    throw new Problem('storage/cannot-slice-blob', sentence);
  }
}

function givenUp({ message }: Problem): Problem {
  return new Problem('storage/retry-limit-exceeded', uploadProblemsWords().givenUp(message));
}
