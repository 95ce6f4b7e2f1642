import { AsyncLocalStorage } from 'node:async_hooks';
import { Server, type Upload } from '@tus/server';
import type { SignedInUser } from '#app/services.ts';
import { Problem } from '#core/errors.ts';
import { fileUrl } from '#core/files/file-address.ts';
import { say } from '#core/words/message.ts';
import { namesFile } from '#data/files/file-name.ts';
import type { Leases } from '#data/leases/leases.ts';
import { noSuchUpload, uploadElsewhere, uploadIdOf } from './address.ts';
import { PartStore } from './part-store.ts';
import type { UnfinishedUploads, UploadMetadata } from './unfinished.ts';
import { UploadLocks } from './upload-locks.ts';
import type { Uploads } from './uploads.ts';

const SECONDS_TO_RESTART = 5;
/** A request that another one waits for may take so long to let go, in milliseconds: mostly its line is broken. */
const DRAIN_TIMEOUT_MS = 500;

export interface TusOptions {
  readonly uploads: Uploads;
  readonly unfinished: UnfinishedUploads;
  readonly leases: Leases;
  /** Maximum size of an upload, in bytes. */
  readonly maxSize: number;
  /** Aborted when the program stops. */
  readonly stopping: AbortSignal;
}

/** Sender of a request, and the error that ended it. */
interface Call {
  readonly sender: Sender;
  readonly checkSender: () => Promise<void>;
  error?: Error;
}

type Sender = Pick<SignedInUser, 'id' | 'email'>;

/** The tus protocol over the unfinished uploads; every refusal is thrown as a Problem. */
export interface Tus {
  /** @param checkSender throws when the sender's session has ended; called before an upload is whole */
  readonly handle: (request: Request, sender: Sender, checkSender: Call['checkSender']) => Promise<Response>;
}

export function createTus({ uploads, unfinished, leases, maxSize, stopping }: TusOptions): Tus {
  const locks = new UploadLocks(leases);
  const calls = new AsyncLocalStorage<Call>();
  const server = new Server({
    path: '/api/uploads',
    relativeLocation: true,
    // The very id that was looked at before: of its own, the library takes what stands last, even in a query.
    getFileIdFromRequest: (request) => uploadIdOf(new URL(request.url).pathname),
    maxSize,
    locker: locks,
    lockDrainTimeout: DRAIN_TIMEOUT_MS,
    datastore: new PartStore(unfinished, locks, stopping, async () => calls.getStore()?.checkSender()),
    onUploadCreate: async (_request, upload) => {
      refuseNameless(upload.metadata);
      // The server sets the sender, whatever the client claims.
      const { id = '', email = '' } = calls.getStore()?.sender ?? {};
      return { metadata: { ...withoutNul(upload.metadata), by: email, account: id } };
    },
    onUploadFinish: async (request, upload) => {
      const result = await uploads.resultOf(upload.id);
      if (result === undefined) throw new Problem('storage/server-file-wrong-size', say('uploadIncomplete'));
      if ('refusal' in result) throw new Problem(result.refusal.code, result.refusal.detail, { status: result.refusal.status });
      const url = fileUrl(result.path);
      const headers = { 'content-type': 'application/json', 'content-location': url };
      return { headers, body: JSON.stringify({ url }), ...(request.method === 'PATCH' && { status_code: 200 }) };
    },
    onResponseError: (_request, error) => {
      const call = calls.getStore();
      // The protocol's own refusals carry their status.
      if (call !== undefined && error instanceof Error && !('status_code' in error)) call.error = error;
      return undefined;
    },
  });

  return {
    handle: async (request, sender, checkSender) => {
      if (stopping.aborted) throw programStops();
      const call: Call = { sender, checkSender };
      const response = await calls.run(call, () => server.handleWeb(request));
      // An interrupted chunk; a refusal of the upload is answered as it is.
      if (stopping.aborted && request.method === 'PATCH' && response.status !== 200) throw programStops();
      if (response.status >= 400) throw call.error ?? problemOfStatus(response.status, maxSize);
      // The site's own pages are the only ones that upload.
      for (const name of [...response.headers.keys()]) if (name.startsWith('access-control-')) response.headers.delete(name);
      response.headers.set('cache-control', 'no-store');
      return response;
    },
  };
}

/** No database keeps a NUL in JSON, and no file has one in its name: the upload could not end. */
function withoutNul(metadata: Upload['metadata'] = {}): NonNullable<Upload['metadata']> {
  return Object.fromEntries(Object.entries(metadata).map(([word, value]) => [word, value?.replaceAll('\0', '') ?? null]));
}

/**
 * An upload needs a name of a file, not of the folder (spec, section 7: File storage). Without one it gets a default
 * name.
 */
function refuseNameless({ filename, name }: UploadMetadata = {}): void {
  const sent = filename === undefined ? name : filename;
  if (sent === undefined || (sent !== null && namesFile(sent))) return;
  throw new Problem('storage/invalid-root-operation', say('uploadNameless'));
}

/** The bytes so far are kept, and the sender continues after the restart. */
function programStops(): Problem {
  return new Problem('storage/app-deleted', say('programStops'), { retryAfter: SECONDS_TO_RESTART });
}

/** Sentences for the protocol's own refusals. */
function problemOfStatus(status: number, maxSize: number): Problem {
  switch (status) {
    case 404:
    case 410:
      return noSuchUpload();
    case 409:
      return uploadElsewhere();
    case 413:
      return new Problem('storage/quota-exceeded', say('uploadTooLarge', { size: sizeInWords(maxSize) }), {
        status: 413,
      });
    case 500:
      return new Problem('storage/unknown', say('uploadNotKept'));
    default:
      return new Problem('storage/unknown', say('uploadNotTus'), {
        status,
      });
  }
}

function sizeInWords(bytes: number): string {
  return bytes >= 1_048_576 ? `${Math.floor(bytes / 1_048_576)} MB` : `${Math.floor(bytes / 1_024)} KB`;
}
