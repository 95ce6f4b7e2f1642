import { createMiddleware } from 'hono/factory';
import { Problem } from '#core/errors.ts';
import { networkOf } from '../address.ts';
import { requireUser } from '../api/policy.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { importTooLarge, isImport, MAX_IMPORT_BYTES } from '../imports/bound.ts';
import { tooLarge } from '../problems.ts';
import { checkCost, isText, type JsonBound, maxBytesOf } from './cost.ts';
import { withBody } from './with-body.ts';

const SIGNED_IN: JsonBound = { maxBytes: 1_048_576, maxValues: 20_000 };
const ANONYMOUS: JsonBound = { maxBytes: 131_072, maxValues: 200 };
/** A file of publications; within JSON, line ends and quotes take two bytes. */
const IMPORTED_TEXT: JsonBound = { maxBytes: MAX_IMPORT_BYTES, maxValues: null };
const IMPORTED_JSON: JsonBound = { maxBytes: MAX_IMPORT_BYTES * 1.2, maxValues: 20_000 };

const REFUSED = 'refused-body';
const REFUSALS: readonly number[] = [400, 403, 413, 422];
const MAX_REFUSED = 30;
const WITHIN_SECONDS = 600;

/**
 * Bounds the cost of a request's body before it is parsed, for every reader of the body. Anonymous senders of refused
 * bodies are limited by address. Uploads have bounds of their own.
 */
export function boundedBodies({ attempts, auth }: Pick<Services, 'attempts' | 'auth'>) {
  /** A body may be long in coming, and its sender be signed out or removed meanwhile. @throws Problem 401 then */
  async function checkStillSignedIn(context: RequestContext): Promise<void> {
    context.set('user', await auth.user(context.req.raw.headers));
    requireUser(context);
  }

  return createMiddleware<Environment>(async (context, next) => {
    const { raw, path } = context.req;
    // Looking at the body begins to read it: that of an upload is left alone.
    if (isUpload(path) || isInner(context) || raw.body === null) {
      await next();
      return;
    }
    const isAnonymous = context.get('user') === null;
    const signedIn = boundOf(context);
    if (Number(context.req.header('content-length')) > (isAnonymous ? SIGNED_IN : signedIn).maxBytes) throw refusalOf(context);
    const refused = { kind: REFUSED, subject: networkOf(context.get('address')) };
    if (isAnonymous && (await attempts.count(refused, WITHIN_SECONDS)) >= MAX_REFUSED) throw tooMany();
    const bound = isAnonymous ? ANONYMOUS : signedIn;
    const body = raw.body.pipeThrough(checked(context, bound, async () => isAnonymous || checkStillSignedIn(context)));
    context.req.raw = withBody(raw, body);
    await next();
    if (isAnonymous && REFUSALS.includes(context.res.status)) await attempts.note(refused);
  });
}

/** Holds a body back until it is whole, was found to be cheap, and `checkSender` does not throw. */
function checked(context: RequestContext, bound: JsonBound, checkSender: () => Promise<unknown>): TransformStream<Uint8Array, Uint8Array> {
  const contentType = context.req.header('content-type') ?? '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return new TransformStream({
    transform: (chunk) => {
      bytes += chunk.length;
      if (bytes > maxBytesOf(contentType, bound)) throw refusalOf(context);
      chunks.push(chunk);
    },
    flush: async (controller) => {
      const body = Buffer.concat(chunks);
      checkCost(body, contentType, bound);
      await checkSender();
      if (body.length > 0) controller.enqueue(body);
    },
  });
}

function boundOf({ req }: RequestContext): JsonBound {
  if (!isImport(req.path)) return SIGNED_IN;
  return isText(req.header('content-type') ?? '') ? IMPORTED_TEXT : IMPORTED_JSON;
}

function refusalOf({ req }: RequestContext): Problem {
  return isImport(req.path) ? importTooLarge() : tooLarge();
}

/** The program's own request for a page: the body that it was made of has passed. */
function isInner({ env }: RequestContext): boolean {
  return env?.sender !== undefined;
}

/** True for the addresses of resumable uploads, whose bodies are files. */
export function isUpload(path: string): boolean {
  return /^\/api\/uploads(\/|$)/.test(path);
}

function tooMany(): Problem {
  return new Problem('resource-exhausted', 'Llegaron muchos envíos incompletos desde tu conexión. Espera diez minutos e inténtalo de nuevo.', {
    retryAfter: WITHIN_SECONDS,
  });
}
