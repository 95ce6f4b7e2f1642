import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { Lookup, LookupOutcome, Lookups, ServicePause } from '#data/lookups.ts';
import type { FileReader } from '../imports/file-reader.ts';
import type { FollowedAnswer } from '../outgoing/follow.ts';
import type { MetadataConfig } from '../settings/config.ts';
import { createDueWorker } from './due-worker.ts';
import { type Answer, outcomeOf } from './lookup-outcome.ts';
import { requestMetadata } from './request-metadata.ts';
import { retryAfterMs } from './retry-after.ts';
import { type PacedService, readAnswer, SERVICES, SOURCES, type Source, type SourceName } from './sources.ts';

export interface LookupQueueOptions {
  readonly lookups: Lookups;
  readonly config: MetadataConfig;
  /** Reads long answers, and references that no service knows. */
  readonly fileReader: Pick<FileReader, 'readAnswer' | 'readReference'>;
  /** Says to the services who asks. */
  readonly userAgent: string;
  readonly now: () => Date;
  readonly log: Logger;
  /** Aborted when the program stops. */
  readonly stopping: AbortSignal;
  /** Something was looked up. */
  readonly onAnswer?: () => void;
  /** For an exchange with a service, in milliseconds, where a test has its own. */
  readonly timeoutMs?: number | undefined;
}

/** Delay where a service asks to wait and does not say how long; it doubles with each time in a row. */
const REFUSAL_DELAY_MS = MINUTE_MS;
const MAX_REFUSAL_DELAY_MS = HOUR_MS;
/** Time for which a lookup is reserved to the process that asks. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Longer answers are read away from the main thread: whoever registers a DOI decides what the answer says. */
const SHORT_ANSWER_CHARACTERS = 20_000;
const BUSY: readonly number[] = [429, 503];
const GONE: readonly number[] = [404, 409, 410];

/**
 * Looks up what imports name: each service by itself and at its pace, one request at a time whatever the number of
 * processes. Nobody's request waits for it.
 */
export interface LookupQueue {
  /** Asks for everything that is due now, and waits for the answers. */
  readonly run: () => Promise<void>;
  /** Begins to ask by itself whenever something is due. */
  readonly start: () => void;
  /** Something new is in the queue. */
  readonly wake: () => void;
  readonly stop: () => void;
  /** Waits until nothing is being asked. */
  readonly idle: () => Promise<void>;
}

export function createLookupQueue({
  lookups,
  config,
  fileReader,
  userAgent,
  now,
  log,
  stopping,
  onAnswer,
  timeoutMs,
}: LookupQueueOptions): LookupQueue {
  const origins = new Set(Object.values(config.urls).map((url) => new URL(url).origin));
  const workers = SERVICES.map((service) =>
    createDueWorker({
      next: () => lookUpNext(service),
      nextDue: () => lookups.nextDue(service),
      onWork: onAnswer,
      now,
      log,
      stopping,
    }),
  );

  /** Asks for what is due first at a service. @returns false where nothing is */
  async function lookUpNext(service: PacedService): Promise<boolean> {
    // Most looks find nothing, and a claim writes.
    const due = await lookups.nextDue(service);
    const lookup = due === null || due > now().getTime() ? null : await lookups.claim(service, CLAIM_MS);
    if (lookup === null) return false;
    const source: Source = SOURCES[lookup.source as SourceName];
    const answer = await ask(lookup.source as SourceName, lookup.identifier.value);
    // Another process, or the next start, asks again when the reservation ends.
    if (stopping.aborted) return false;
    if (answer.kind !== 'found') log.info({ source: lookup.source, answer: answer.kind }, 'metadata not found');
    const wait = answer.kind === 'busy' ? (answer.after ?? Math.min(REFUSAL_DELAY_MS * 2 ** lookup.refusals, MAX_REFUSAL_DELAY_MS)) : 0;
    const pause: ServicePause = { after: Math.max(wait, service.interval(config)), isRefusal: answer.kind === 'busy' };
    const outcome = outcomeOf(lookup, source, answer, { config, wait });
    await lookups.record(service.name, lookup, outcome.kind === 'failed' ? await readWithoutService(lookup, outcome) : outcome, pause);
    for (const worker of workers) worker.poll();
    return true;
  }

  /** The outcome for what no service knows: a reference may be read by its text, an identifier alone has failed. */
  async function readWithoutService(lookup: Lookup, failed: LookupOutcome): Promise<LookupOutcome> {
    const text = await lookups.textOf(lookup);
    if (!/\s/.test(text)) return failed;
    const record = await fileReader.readReference(text).catch((error: unknown) => {
      log.warn({ err: error }, 'a reference could not be read');
      return null;
    });
    return record === null ? failed : { kind: 'read', record };
  }

  async function ask(name: SourceName, value: string): Promise<Answer> {
    const source: Source = SOURCES[name];
    let answer: FollowedAnswer;
    try {
      const headers = { accept: source.accept, 'user-agent': userAgent };
      const { ownOrigins } = config;
      const { maxBytes } = source;
      answer = await requestMetadata(source.url(value, config), { headers, ownOrigins, maxBytes, signal: stopping, ...(timeoutMs && { timeoutMs }) });
    } catch (error) {
      log.warn({ err: error }, `${source.title} was not reached`);
      return { kind: 'unreachable' };
    }
    const { status, headers, body, origin } = answer;
    // A site that is none of the services makes no service pause: whoever registers a DOI says where it leads.
    if (BUSY.includes(status) && origins.has(origin)) return { kind: 'busy', after: retryAfterMs(headers['retry-after'], now()) };
    if (GONE.includes(status)) return { kind: 'not-found' };
    if (status !== 200) return { kind: status >= 500 || BUSY.includes(status) ? 'unreachable' : 'unreadable' };
    const text = body.toString();
    const read = async () =>
      text.length <= SHORT_ANSWER_CHARACTERS ? readAnswer(name, text, value) : fileReader.readAnswer({ source: name, text, value });
    const found = await read().catch((error: unknown) => {
      log.warn({ err: error }, `an answer of ${source.title} could not be read`);
      return null;
    });
    if (found === undefined) return { kind: 'not-found' };
    return found === null ? { kind: 'unreadable' } : { kind: 'found', found };
  }

  return {
    run: async () => {
      for (let isBusy = true; isBusy; ) isBusy = (await Promise.all(workers.map((worker) => worker.run()))).includes(true);
    },
    start: () => {
      for (const worker of workers) worker.start();
    },
    wake: () => {
      for (const worker of workers) worker.poll();
    },
    stop: () => {
      for (const worker of workers) worker.stop();
    },
    idle: async () => {
      await Promise.all(workers.map((worker) => worker.idle()));
    },
  };
}
