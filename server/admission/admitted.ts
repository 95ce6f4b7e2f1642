import { createMiddleware } from 'hono/factory';
import { hasSession } from '#core/cookies.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { isUpload } from '../bodies/bounded-bodies.ts';
import { withBody } from '../bodies/with-body.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { isFromOutside } from '../http/from-outside.ts';
import type { Auth } from '../sign-in/auth-service.ts';
import { permissionOf } from '../sign-in/requester.ts';
import type { Admission } from './admission.ts';
import { kindOf } from './weights.ts';

/** A body of at most this length is read without admission: all connections together may send one. */
const SHORT_BODY_BYTES = 8_192;
/** A longer one gives its place back after this time, in milliseconds: a letter a second would keep it for minutes. */
const BODY_TIMEOUT_MS = 30_000;

/**
 * Admits an anonymous request before any work is done for it. Signed-in users are not bounded. Requests of the program
 * to itself were admitted with the request that they serve.
 */
export function admitted({ admission }: Pick<Services, 'admission'>) {
  return createMiddleware<Environment>(async (context, next) => {
    if (context.get('user') !== null || !isFromOutside(context)) {
      await next();
      return;
    }
    await readBody(admission, context);
    const { method, path } = context.req;
    await admission.run(kindOf(method, path), context.get('address'), next);
  });
}

/** Looks up the user of a request. A cookie may be invented: whose it is is looked up for few at once. */
export function userOf({ admission, auth }: Pick<Services, 'admission' | 'auth'>, context: RequestContext): ReturnType<Auth['user']> {
  const { headers } = context.req.raw;
  const readUser = () => auth.user(headers);
  const isCheap = !hasSession(headers.get('cookie')) || !isFromOutside(context);
  return isCheap ? readUser() : admission.run('session', context.get('address'), readUser);
}

/** Sets the signed-in user, and what this user may do, for the handlers that follow. */
export function signedInUser(services: Pick<Services, 'admission' | 'auth' | 'policy'>) {
  return createMiddleware<Environment>(async (context, next) => {
    // The user is read anew at each question: a session may end while a body is on its way.
    context.set('may', (action, what) => permissionOf(services.policy, context.get('user'))(action, what));
    context.set('cameWhole', context.env?.incoming?.complete ?? false);
    context.set('user', await userOf(services, context));
    await next();
  });
}

/** Reads what the address of a picture (`/i`) means when it may be read. */
export function admittedRead<Result>(admission: Admission, context: RequestContext, read: () => Promise<Result>): Promise<Result> {
  return isFromOutside(context) ? admission.run('read', context.get('address'), read) : read();
}

/** Makes a picture when it may be made. Ready ones need no admission: a page shows many at once. */
export function admittedPicture<Result>(admission: Admission, context: RequestContext, make: () => Promise<Result>): Promise<Result> {
  // Pictures (`/i`) are served before the user is looked up.
  const isBounded = isFromOutside(context) && !context.get('user');
  return isBounded ? admission.run('picture', context.get('address'), make) : make();
}

/**
 * A slow body must not occupy a place of the work that is asked for, so bodies are read first. They wait in memory:
 * long ones, and those that do not tell their length, need a place of their own. Refused bodies are answered where they
 * are read. Uploads need a sign-in, and nothing of an anonymous one is read.
 */
async function readBody(admission: Admission, context: RequestContext): Promise<void> {
  const { raw, path } = context.req;
  if (isUpload(path) || raw.body === null) return;
  const read = () => raw.arrayBuffer().catch((error: unknown) => new ReadableStream({ start: (stream) => stream.error(error) }));
  const isShort = Number(context.req.header('content-length') ?? Number.NaN) <= SHORT_BODY_BYTES;
  const body = isShort ? await read() : await admission.run('body', context.get('address'), () => inTime(read()));
  context.req.raw = withBody(raw, body);
}

/** @throws Problem for a body that takes too long */
async function inTime<Body>(reading: Promise<Body>): Promise<Body> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Problem('failed-precondition', say('bodyTooSlow'))), BODY_TIMEOUT_MS);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
