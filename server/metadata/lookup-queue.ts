import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { Lookup, LookupOutcome, Lookups, ServicePause } from '#data/lookups.ts';
import { isUnavailable } from '../http/unavailable.ts';
import type { FileReader } from '../imports/file-reader.ts';
import type { OutgoingAnswer } from '../outgoing/request.ts';
import type { MetadataConfig } from '../settings/config.ts';
import { busyInWords, delayInWords, gaveUpInWords, noPublicWorksInWords, notFoundInWords } from './messages.ts';
import { requestMetadata } from './request-metadata.ts';
import { retryAfterMs } from './retry-after.ts';
import { type Found, type PacedService, SERVICES, SOURCES, type Source, type SourceName, sourcesFor } from './sources.ts';

export interface LookupQueueOptions {
  readonly lookups: Lookups;
  readonly config: MetadataConfig;
  /** Reads long answers. */
  readonly fileReader: Pick<FileReader, 'answer'>;
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

/** Delay after each failed round through the sources; after the last one the lookup is given up. */
const RETRY_DELAYS_MS = [1, 5, 30, 180].map((minutes) => minutes * MINUTE_MS);
/** Delay where a service asks to wait and does not say how long; it doubles with each time in a row. */
const REFUSAL_DELAY_MS = MINUTE_MS;
const MAX_REFUSAL_DELAY_MS = HOUR_MS;
/** Time for which a lookup is reserved to the process that asks. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Other processes may have put something into the queue. */
const IDLE_MS = MINUTE_MS;
const MIN_WAIT_MS = 100;
/** Longer answers are read away from the main thread: whoever registers a DOI decides what the answer says. */
const SHORT_ANSWER_CHARACTERS = 20_000;
const BUSY: readonly number[] = [429, 503];
const GONE: readonly number[] = [404, 409, 410];

type Answer =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'not-found' | 'unreachable' | 'unreadable' }
  | { readonly kind: 'busy'; readonly after: number | null };

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
  const workers = SERVICES.map((service) =>
    createWorker(
      () => lookUpNext(service),
      () => lookups.nextDue(service),
    ),
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
    await lookups.record(service.name, lookup, outcomeOf(lookup, source, answer, { config, wait }), pause);
    for (const worker of workers) worker.poll();
    return true;
  }

  async function ask(name: SourceName, value: string): Promise<Answer> {
    const source: Source = SOURCES[name];
    let answer: OutgoingAnswer;
    try {
      const headers = { accept: source.accept, 'user-agent': userAgent };
      const { ownOrigins } = config;
      answer = await requestMetadata(source.url(value, config), { headers, ownOrigins, signal: stopping, ...(timeoutMs && { timeoutMs }) });
    } catch (error) {
      log.warn({ err: error }, `${source.title} was not reached`);
      return { kind: 'unreachable' };
    }
    const { status, headers, body } = answer;
    if (BUSY.includes(status)) return { kind: 'busy', after: retryAfterMs(headers['retry-after'], now()) };
    if (GONE.includes(status)) return { kind: 'not-found' };
    if (status !== 200) return { kind: status >= 500 ? 'unreachable' : 'unreadable' };
    const text = body.toString();
    const read = async () => (text.length <= SHORT_ANSWER_CHARACTERS ? source.read(text, value) : fileReader.answer({ source: name, text, value }));
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

  /** Does one thing after another while something is due, and looks again when the next is. */
  function createWorker(next: () => Promise<boolean>, nextDue: () => Promise<number | null>) {
    let running: Promise<boolean> = Promise.resolve(false);
    let timer: NodeJS.Timeout | undefined;
    let isStarted = false;

    async function doAll(): Promise<boolean> {
      let hasWorked = false;
      while (!stopping.aborted && (await next())) hasWorked = true;
      return hasWorked;
    }
    function run(): Promise<boolean> {
      const done = running.then(doAll);
      running = done.catch(() => false);
      return done;
    }
    function poll(): void {
      if (!isStarted) return;
      clearTimeout(timer);
      timer = setTimeout(() => void runAndWait(), 0);
    }
    async function runAndWait(): Promise<void> {
      let wait = IDLE_MS;
      try {
        if (await run()) onAnswer?.();
        const due = await nextDue();
        if (due !== null) wait = Math.min(Math.max(due - now().getTime(), MIN_WAIT_MS), IDLE_MS);
      } catch (error) {
        log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'lookup of metadata failed');
      }
      if (!isStarted) return;
      clearTimeout(timer);
      timer = setTimeout(() => void runAndWait(), wait).unref();
    }
    return {
      run,
      poll,
      start: () => {
        isStarted = true;
        poll();
      },
      stop: () => {
        isStarted = false;
        clearTimeout(timer);
      },
      idle: () => running,
    };
  }
}

/** @param wait that the service asked for, in milliseconds */
function outcomeOf(
  lookup: Lookup,
  source: Source,
  answer: Answer,
  { config, wait }: { readonly config: MetadataConfig; readonly wait: number },
): LookupOutcome {
  const { identifier, attempts } = lookup;
  const sources = sourcesFor(identifier.kind, config);
  const index = sources.indexOf(lookup.source as SourceName);
  const isEmpty = answer.kind === 'found' && 'identifiers' in answer.found && answer.found.identifiers.length === 0;
  if (answer.kind === 'found' && !isEmpty) {
    if ('record' in answer.found) return { kind: 'found', record: answer.found.record, source: lookup.source };
    return { kind: 'several', identifiers: answer.found.identifiers };
  }
  const isUnknown = answer.kind === 'not-found';
  if (isUnknown && source.isAuthoritative) return { kind: 'failed', message: notFoundInWords(identifier) };
  // A failure of an earlier round says nothing about this one.
  const failed = index === 0 ? null : lookup.lastError;
  if (answer.kind === 'busy') {
    return { kind: 'later', source: lookup.source, attempts, lastError: failed ?? busyInWords(source.title), after: wait };
  }
  const lastError = isUnknown || answer.kind === 'found' ? failed : delayInWords(answer.kind, source.title);
  const next = sources[index + 1];
  if (next !== undefined) return { kind: 'later', source: next, attempts, lastError, after: 0 };
  if (lastError === null) return { kind: 'failed', message: identifier.kind === 'orcid' ? noPublicWorksInWords() : notFoundInWords(identifier) };
  const delay = RETRY_DELAYS_MS[attempts];
  if (delay === undefined) return { kind: 'failed', message: gaveUpInWords(identifier, lastError) };
  return { kind: 'later', source: sources[0], attempts: attempts + 1, lastError, after: delay };
}
