import { DetailedError, type HttpRequest, type HttpResponse, Upload, type UploadOptions } from 'tus-js-client';
import { Problem, type ProblemBody } from '#core/errors.ts';
import { createPatience } from './patience.ts';
import { after, type UploadEvent, type UploadState } from './state.ts';

/** The first chunk, and the largest that doubling leads to, in bytes (spec, section 9: Upload). */
const FIRST_CHUNK = 262_144;
const LARGEST_CHUNK = 33_554_432;
/** A line on which nothing moves for so long is broken, in milliseconds. */
const STANDSTILL = 120_000;

export interface UploadParts {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly renewSession: () => Promise<boolean>;
  /** Told of every state, and how much has arrived, from 0 to 100. */
  readonly onChange: (state: UploadState, percentage: number) => void;
  /** Where the server is and what it is told, for who is not in a browser. */
  readonly server?: { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> };
  readonly storage?: UploadOptions['urlStorage'];
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

/** Uploads a file, going on where an earlier try of the same file ended (spec, sections 4 and 9). */
export function startUpload(file: ConstructorParameters<typeof Upload>[0], parts: UploadParts): UploadTask {
  const { name, type, size, renewSession, onChange, server, storage, clock = CLOCK } = parts;
  const patience = createPatience(clock.now);
  let state: UploadState = 'running';
  let percentage = 0;
  /** How much the server was ever known to have, in bytes; negative before the upload is begun. */
  let farthest = -1;
  let meet: (outcome: Outcome) => void = () => undefined;
  let goOn: () => void = () => undefined;
  let standstill: ReturnType<typeof setTimeout> | undefined;

  function turn(event: UploadEvent): void {
    const next = after(state, event);
    if (next === state) return;
    state = next;
    onChange(state, percentage);
    goOn();
  }
  function watch(): void {
    clearTimeout(standstill);
    standstill = setTimeout(() => {
      void upload.abort();
      meet({ error: new Problem('storage/retry-limit-exceeded', 'La conexión se detuvo.') });
    }, STANDSTILL);
  }

  const upload = new Upload(file, {
    endpoint: server?.endpoint ?? '/api/uploads',
    ...(server && { headers: { ...server.headers } }),
    ...(storage && { urlStorage: storage }),
    metadata: { filename: name, filetype: type },
    chunkSize: FIRST_CHUNK,
    // One request is enough for a small file (spec, section 9: Upload).
    uploadDataDuringCreation: size <= FIRST_CHUNK,
    // When and how long to try again is told below.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      // What is told to be forgotten is cancelled.
      if (request.getMethod() === 'DELETE') return;
      // It takes a moment from the start to the first request.
      if (state !== 'running') throw new Stopped();
      watch();
    },
    onAfterResponse: (request, response) => {
      refuseSilentRestart(request, response);
      const offset = Number(response.getHeader('Upload-Offset') ?? Number.NaN);
      if (offset > farthest) {
        farthest = offset;
        patience.progressed();
      }
    },
    onProgress: (sent, total) => {
      watch();
      percentage = total === 0 ? 100 : Math.floor((sent / total) * 100);
      if (state === 'running') onChange(state, percentage);
    },
    onUploadUrlAvailable: () => {
      if (farthest < 0) patience.progressed();
      farthest = Math.max(farthest, 0);
    },
    onChunkComplete: () => {
      upload.options.chunkSize = Math.min((upload.options.chunkSize ?? FIRST_CHUNK) * 2, LARGEST_CHUNK);
    },
    onError: (error) => meet({ error }),
    onSuccess: ({ lastResponse }) => meet({ lastResponse }),
  });

  /** One try, from wherever the server is. */
  async function attempt(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    meet = resolve;
    if (state === 'running') upload.start();
    else resolve({ error: new Stopped() });
    const outcome = await promise;
    clearTimeout(standstill);
    if ('error' in outcome) throw outcome.error;
    return addressIn(outcome.lastResponse);
  }

  /** Resolves when the person lets it go on; false when it was canceled. */
  async function rest(): Promise<boolean> {
    patience.rested();
    turn('stopped');
    while (state !== 'running' && state !== 'canceled') {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      if (state === 'canceling') turn('stopped');
    }
    return state === 'running';
  }

  async function send(): Promise<string> {
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    for (;;) {
      try {
        const url = await attempt();
        turn('arrived');
        return url;
      } catch (error) {
        if (state !== 'running') {
          if (await rest()) continue;
          throw new Problem('storage/canceled', 'La subida se canceló.');
        }
        const problem = problemOf(error);
        if (problem.code === 'unauthenticated' && (await renewSession())) continue;
        const pause = passes(error) ? patience.failed() : null;
        if (pause === null) throw problem;
        await Promise.race([clock.sleep(pause), new Promise<void>((resolve) => (goOn = resolve))]);
      }
    }
  }

  function stop(event: 'pause' | 'cancel'): void {
    turn(event);
    if (state !== 'pausing' && state !== 'canceling') return;
    // The server need not keep what nobody will go on with; where it cannot be told, it forgets it in a day.
    upload.abort(event === 'cancel').catch(() => undefined);
    meet({ error: new Stopped() });
  }

  const done = send().catch((error: unknown) => {
    turn('failed');
    throw error;
  });
  onChange(state, percentage);
  return { done, pause: () => stop('pause'), resume: () => turn('resume'), cancel: () => stop('cancel') };
}

type Outcome = { readonly error: Error } | { readonly lastResponse: HttpResponse };

/** The person stopped the upload. */
class Stopped extends Error {}

/** An answer that the protocol's library would misunderstand. */
class Answer extends Error {
  readonly response: HttpResponse;
  constructor(response: HttpResponse) {
    super(`status ${response.getStatus()}`);
    this.response = response;
  }
}

/** The library begins from nothing when it cannot be told how far an upload is; only one that is gone is worth that. */
function refuseSilentRestart(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 400 && ![403, 404, 410].includes(status)) throw new Answer(response);
}

function responseOf(error: unknown): HttpResponse | null {
  if (!(error instanceof DetailedError)) return null;
  return error.causingError instanceof Answer ? error.causingError.response : error.originalResponse;
}

/** True for what may be over by itself: network failure, 5xx, 408, 429 (spec, section 9: Upload). */
function passes(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'storage/retry-limit-exceeded';
  if (!(error instanceof DetailedError)) return false;
  const status = responseOf(error)?.getStatus() ?? 0;
  // 409: what was on its way when the connection broke arrived after all; the server is asked how far it is.
  return status === 0 || [408, 409, 423, 429].includes(status) || status >= 500;
}

function addressIn(response: HttpResponse): string {
  // A HEAD that finds the upload finished tells the address in a header.
  const url = response.getHeader('Content-Location') ?? urlIn(response.getBody());
  if (!url) throw new Problem('storage/no-download-url', 'El servidor no dijo dónde quedó el archivo.');
  return url;
}

function urlIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { url?: string }).url;
  } catch {
    return undefined;
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof DetailedError))
    return new Problem('storage/unknown', error instanceof Error ? error.message : 'Ocurrió un error inesperado.');
  const response = responseOf(error);
  if (!response) return new Problem('storage/retry-limit-exceeded', 'No hay conexión con el servidor.');
  try {
    const { code, detail } = JSON.parse(response.getBody()) as ProblemBody;
    return new Problem(code, detail);
  } catch {
    return response.getStatus() === 401
      ? new Problem('unauthenticated', 'Inicia sesión para continuar.')
      : new Problem('storage/unknown', `El servidor respondió ${response.getStatus()}.`);
  }
}
