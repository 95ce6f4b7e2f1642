import { ReadableStream as NodeStream } from 'node:stream/web';
import { createMiddleware } from 'hono/factory';
import { Problem } from '#core/errors.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ENTRIES } from '#core/formats/file-size.ts';
import { say } from '#core/words/message.ts';
import type { Environment, RequestContext, Services } from '../environment.ts';
import { tooLarge } from '../http/problems.ts';
import { importTooLarge, isImport, isSheet } from '../imports/bound.ts';
import { checkStillSignedIn } from '../sign-in/requester.ts';
import { checkForm, isForm, isText, type JsonBound, maxBytesOf } from './cost.ts';
import { JsonCost } from './json-cost.ts';
import { withBody } from './with-body.ts';

/** Something about each row of the longest sheet, and what is around it. */
const MAX_VALUES = MAX_IMPORT_ENTRIES + 5_000;
const SIGNED_IN: JsonBound = { maxBytes: 1_048_576, maxValues: MAX_VALUES };
const ANONYMOUS: JsonBound = { maxBytes: 131_072, maxValues: 200 };
/** A file of publications; within JSON, line ends and quotes take two bytes. */
const IMPORTED_TEXT: JsonBound = { maxBytes: MAX_IMPORT_BYTES, maxValues: null };
const IMPORTED_JSON: JsonBound = { maxBytes: MAX_IMPORT_BYTES * 1.2, maxValues: MAX_VALUES };

/** A body of at most this length takes no room: a thousand connections may send one. */
const SHORT_BODY_BYTES = 131_072;

const REFUSED = 'refused-body';
const REFUSALS: readonly number[] = [400, 403, 413, 422];
const MAX_REFUSED = 30;
const WITHIN_SECONDS = 600;

/**
 * Bounds the cost of a request's body before it is parsed, for every reader of the body. Anonymous senders of refused
 * bodies are limited by address. Uploads have bounds of their own.
 */
export function boundedBodies({ attempts, auth, admission }: Pick<Services, 'attempts' | 'auth' | 'admission'>) {
  /**
   * Bodies of each network that are whole and not answered yet. They count as refused, so that a burst cannot slip
   * past.
   */
  const underWay = new Map<string, number>();
  function leave(network: string): void {
    const left = (underWay.get(network) ?? 0) - 1;
    if (left > 0) underWay.set(network, left);
    else underWay.delete(network);
  }

  return createMiddleware<Environment>(async (context, next) => {
    const { raw, path } = context.req;
    // Looking at the body begins to read it: that of an upload is left alone.
    if (isUpload(path) || isInner(context) || raw.body === null) {
      await next();
      return;
    }
    const user = context.get('user');
    const signedIn = boundOf(context);
    if (Number(context.req.header('content-length')) > (user === null ? SIGNED_IN : signedIn).maxBytes) throw refusalOf(context);
    if (user !== null) {
      const room = roomFor(admission, user.id, megabytesOf(context, signedIn));
      const checkSender = async () => (context.get('cameWhole') ? undefined : checkStillSignedIn({ auth }, context));
      context.req.raw = withBody(raw, streamOf(checked(context, raw.body, signedIn, { becomesLong: room.take, isWhole: checkSender })));
      try {
        await next();
      } finally {
        room.giveBack();
      }
      return;
    }
    const refused = { kind: REFUSED, subject: await context.get('countedAs')(), within: WITHIN_SECONDS };
    if ((await attempts.count(refused)) >= MAX_REFUSED) throw tooMany();
    let isUnderWay = false;
    // Not before the body is whole: a slow one takes nobody's place.
    const takePlace = async () => {
      isUnderWay = true;
      const others = underWay.get(refused.subject) ?? 0;
      underWay.set(refused.subject, others + 1);
      if ((await attempts.count(refused)) + others >= MAX_REFUSED) throw tooMany();
    };
    context.req.raw = withBody(raw, streamOf(checked(context, raw.body, ANONYMOUS, { isWhole: takePlace })));
    try {
      await next();
      if (REFUSALS.includes(context.res.status)) await attempts.note(refused);
    } finally {
      if (isUnderWay) leave(refused.subject);
    }
  });
}

interface Events {
  /** Called before more than a short body is read. Anonymous senders of one passed admission. */
  readonly becomesLong?: () => Promise<void>;
  readonly isWhole: () => Promise<void>;
}

/**
 * Holds a body back until it is whole, the events do not throw, and it was found to be cheap. Nothing of it is read
 * before somebody reads the result.
 */
async function* checked(
  context: RequestContext,
  body: ReadableStream<Uint8Array>,
  bound: JsonBound,
  { becomesLong, isWhole }: Events,
): AsyncGenerator<Uint8Array> {
  const contentType = context.req.header('content-type') ?? '';
  const isFileText = bound.maxValues === null && isText(contentType);
  const cost = isFileText || isForm(contentType) ? null : new JsonCost(bound.maxValues ?? MAX_VALUES);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytesOf(contentType, bound)) throw refusalOf(context);
    if (bytes > SHORT_BODY_BYTES && bytes - chunk.length <= SHORT_BODY_BYTES) await becomesLong?.();
    cost?.add(chunk);
    chunks.push(chunk);
  }
  await isWhole();
  cost?.check();
  // A file goes to another thread in pieces: joined here it would hold up visitors.
  if (isFileText || (cost !== null && bytes > SIGNED_IN.maxBytes)) {
    yield* chunks;
    return;
  }
  const whole = Buffer.concat(chunks);
  checkForm(whole, contentType);
  if (bytes > 0) yield whole;
}

/** Room for one body, which is given back with the answer, or at once where that was made before. */
function roomFor(admission: Services['admission'], account: string, megabytes: number) {
  let isAnswered = false;
  let release = () => {};
  return {
    take: async () => {
      release = await admission.takeRoom(account, megabytes);
      if (isAnswered) release();
    },
    giveBack: () => {
      isAnswered = true;
      release();
    },
  };
}

/** The memory that a body may take until it is answered: JSON is there as bytes and as text. */
function megabytesOf({ req }: RequestContext, bound: JsonBound): number {
  const bytes = Number(req.header('content-length') ?? bound.maxBytes) || bound.maxBytes;
  return Math.ceil(bytes / 1_048_576) * (bound.maxValues === null ? 1 : 2);
}

/** A stream that reads ahead nothing. The compiler's library does not know yet how one is made of an iterable. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(pieces) as ReadableStream<Uint8Array>;
}

function boundOf({ req }: RequestContext): JsonBound {
  if (!takesFile(req.path)) return SIGNED_IN;
  return isText(req.header('content-type') ?? '') ? IMPORTED_TEXT : IMPORTED_JSON;
}

function refusalOf({ req }: RequestContext): Problem {
  return takesFile(req.path) ? importTooLarge() : tooLarge();
}

function takesFile(path: string): boolean {
  return isImport(path) || isSheet(path);
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
  return new Problem('resource-exhausted', say('tooManyIncompleteBodies'), {
    retryAfter: WITHIN_SECONDS,
  });
}
