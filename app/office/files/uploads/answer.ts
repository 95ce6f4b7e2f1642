import { DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { Problem, type ProblemBody } from '#core/errors.ts';
import { filePathOf } from '#core/files/file-address.ts';
import { feedbackWords } from '../../../words/office/feedback.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { uploadProblemsWords } from '../../../words/office/upload-problems.ts';
import { needsSignIn } from '../../sync/request.ts';

/** An answer that the protocol's library would misunderstand. */
class Answer extends Error {
  readonly response: HttpResponse;
  constructor(response: HttpResponse) {
    super(`status ${response.getStatus()}`);
    this.response = response;
  }
}

/** The library starts over when it cannot learn the offset; only an upload that is gone is worth that. */
export function refuseSilentRestart(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 400 && ![403, 404, 410].includes(status)) throw new Answer(response);
}

function responseOf(error: unknown): HttpResponse | null {
  if (!(error instanceof DetailedError)) return null;
  return error.causingError instanceof Answer ? error.causingError.response : error.originalResponse;
}

/** True for what may be over by itself: network failure, 5xx, 408, 429 (spec, section 9: Upload). */
export function isTransientUploadError(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'storage/retry-limit-exceeded';
  if (!(error instanceof DetailedError)) return false;
  const status = responseOf(error)?.getStatus() ?? 0;
  // 409: what was on its way when the connection broke arrived after all; a HEAD request gives the offset.
  return status === 0 || [408, 409, 423, 429].includes(status) || status >= 500;
}

/** True for what ends a try and not the upload: the same file goes on where it is. */
export function isResumable(problem: Problem): boolean {
  return problem.code === 'storage/retry-limit-exceeded' || needsSignIn(problem);
}

/** The address of the file, in the answer that ended its upload. */
export function addressIn(response: HttpResponse): string {
  const words = uploadProblemsWords();
  // A HEAD that finds the upload finished tells the address in a header.
  const url = response.getHeader('Content-Location') ?? urlIn(response.getBody());
  if (!url) throw new Problem('storage/no-download-url', words.noAddress);
  if (filePathOf(url) === null) throw new Problem('storage/invalid-url', words.foreignAddress);
  return url;
}

function urlIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { url?: string }).url;
  } catch {
    return undefined;
  }
}

/** The reason why a try failed, as the server gave it or as it looks from here. */
export function uploadProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof DetailedError)) return new Problem('storage/unknown', error instanceof Error ? error.message : feedbackWords().unexpected);
  const response = responseOf(error);
  if (!response) return new Problem('storage/retry-limit-exceeded', syncWords().noConnection);
  try {
    const { code, detail } = JSON.parse(response.getBody()) as ProblemBody;
    return new Problem(code, detail, { status: response.getStatus() });
  } catch {
    return uploadProblemOfStatus(response.getStatus());
  }
}

/** An answer without a sentence of its own is from a proxy, or another program. */
function uploadProblemOfStatus(status: number): Problem {
  const words = uploadProblemsWords();
  if (status === 401) return new Problem('storage/unauthenticated', words.signIn);
  if (status === 404) {
    return new Problem('storage/project-not-found', words.notThisSite);
  }
  if (status === 413) return new Problem('storage/quota-exceeded', words.tooLarge, { status: 413 });
  return new Problem('storage/unknown', words.answered(status));
}
