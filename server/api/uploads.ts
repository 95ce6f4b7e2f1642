import { Hono } from 'hono';
import { Problem } from '#core/errors.ts';
import { fileUrl } from '#core/files/file-address.ts';
import { say } from '#core/words/message.ts';
import type { UploadResult } from '#data/files/upload-results.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { checkStillSignedIn, requireUser } from '../sign-in/requester.ts';
import { noSuchUpload, uploadIdOf } from '../uploads/address.ts';
import { asks } from './policy.ts';

const PROTOCOL = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' };

/**
 * Resumable uploads by tus 1.0.0 (spec, section 10); the answer to the last chunk is `{"url"}`. Only the account that
 * began an upload can reach it.
 */
export function uploadsApi({ uploads, tus, auth }: Pick<Services, 'uploads' | 'tus' | 'auth'>): Hono<Environment> {
  const api = new Hono<Environment>();
  const asksForFiles = asks('create', 'files');

  api.get('/:id', asksForFiles, async (context) => {
    if (context.req.method === 'HEAD') return answer(context);
    const result = await uploads.resultFor(requireUser(context), context.req.param('id'));
    if (!result) throw new Problem('storage/no-download-url', say('uploadNotFinished'));
    return ended(context, result);
  });
  api.all('/*', asksForFiles, (context) => answer(context));
  api.all('/', asksForFiles, (context) => answer(context));

  async function answer(context: RequestContext): Promise<Response> {
    const { method, path } = context.req;
    const user = requireUser(context);
    const id = uploadIdOf(path);
    const result = id !== undefined && method !== 'OPTIONS' ? await uploads.resultFor(user, id) : null;
    if (result === undefined) throw noSuchUpload();
    if (result !== null) return answerEnded(context, result);
    try {
      return await (await tus()).handle(context.req.raw, user, () => checkStillSignedIn({ auth }, context));
    } catch (error) {
      // Another process may have finished it while this one waited for its turn.
      const late = id !== undefined && error instanceof Problem && error.status === 404 ? await uploads.resultFor(user, id) : null;
      if (late) return answerEnded(context, late);
      throw error;
    }
  }

  function answerEnded(context: RequestContext, result: UploadResult): Response {
    const { method } = context.req;
    if (method === 'HEAD') return context.body(null, 200, progress(result));
    if (method === 'PATCH') return ended(context, result);
    if (method === 'DELETE') return context.body(null, 204, PROTOCOL);
    throw new Problem('storage/unknown', say('uploadFinished'), { status: 400 });
  }

  return api;
}

/** Progress of an upload. A refused one keeps nothing: its sender restarts it, and learns the reason at once. */
function progress(result: UploadResult): Record<string, string> {
  const length = { ...PROTOCOL, 'upload-length': String(result.size) };
  if ('refusal' in result) return { ...length, 'upload-offset': '0' };
  return { ...length, 'upload-offset': String(result.size), 'content-location': fileUrl(result.path) };
}

function ended(context: RequestContext, result: UploadResult): Response {
  if ('refusal' in result) throw new Problem(result.refusal.code, result.refusal.detail, { status: result.refusal.status });
  const url = fileUrl(result.path);
  return context.json({ url }, 200, { ...PROTOCOL, 'upload-offset': String(result.size), 'content-location': url });
}
