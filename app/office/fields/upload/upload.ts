import { DetailedError, Upload } from 'tus-js-client';
import { Problem, type ProblemBody } from '#core/errors.ts';

/** The first chunk, and the largest that doubling leads to, in bytes (spec, section 9: Upload). */
const FIRST_CHUNK = 262_144;
const LARGEST_CHUNK = 33_554_432;
/** Some ten minutes of trying in all, in milliseconds (spec, section 9: max upload retry). */
const PAUSES = [0, 1_000, 2_000, 5_000, 10_000, 20_000, ...Array.from({ length: 18 }, () => 30_000)];

export interface UploadParts {
  readonly renewSession: () => Promise<boolean>;
  /** From 0 to 100. */
  readonly onProgress: (percentage: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file, going on where an earlier try of the same file ended.
 * @returns the file's address on this site
 * @throws Problem with the server's sentence
 */
export async function uploadFile(file: File, { renewSession, onProgress, signal }: UploadParts): Promise<string> {
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    metadata: { filename: file.name, filetype: file.type },
    chunkSize: FIRST_CHUNK,
    // One request is enough for a small file (spec, section 9: Upload).
    uploadDataDuringCreation: file.size <= FIRST_CHUNK,
    retryDelays: PAUSES,
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => isPassing(error.originalResponse?.getStatus() ?? 0),
    onProgress: (sent, total) => onProgress(total === 0 ? 100 : Math.round((sent / total) * 100)),
    onChunkComplete: () => {
      upload.options.chunkSize = Math.min((upload.options.chunkSize ?? FIRST_CHUNK) * 2, LARGEST_CHUNK);
    },
  });
  signal.addEventListener('abort', () => void upload.abort());
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  for (;;) {
    try {
      return await run(upload, signal);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code !== 'unauthenticated' || !(await renewSession())) throw problem;
    }
  }
}

function run(upload: Upload, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Problem('storage/canceled', 'La subida se canceló.')));
    upload.options.onError = reject;
    upload.options.onSuccess = ({ lastResponse }) => {
      // A HEAD that finds the upload finished tells the address in a header.
      const url = lastResponse.getHeader('Content-Location') ?? urlIn(lastResponse.getBody());
      if (url) resolve(url);
      else reject(new Problem('storage/no-download-url', 'El servidor no dijo dónde quedó el archivo.'));
    };
    upload.start();
  });
}

function isPassing(status: number): boolean {
  // 409: what was on its way when the connection broke arrived after all; the server is asked how far it is.
  return status === 0 || [408, 409, 423, 429].includes(status) || status >= 500;
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
  const response = error instanceof DetailedError ? error.originalResponse : null;
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
