import type { Logger } from 'pino';
import { MINUTE_MS } from '#core/durations.ts';
import type { Message, Messages } from '#data/messages.ts';

/** Sends one message on; throws when it could not. */
export type Forward = (message: Message) => Promise<void>;

export interface MailQueueOptions {
  readonly messages: Messages;
  readonly forward: Forward;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Delay after each failure; after the last one the message is marked as failed. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
/** Time for which a message is reserved to the process that sends it, in milliseconds. */
const CLAIM_MS = 10 * MINUTE_MS;
const MAX_ERROR_CHARACTERS = 300;

/**
 * Forwards what the contact form received. The messages themselves are the queue: nothing waits in memory, and of
 * several processes one sends each message.
 */
export interface MailQueue {
  /** Sends what is due; while it is at it, a second call waits for the same run, which looks once more. */
  readonly run: () => Promise<void>;
  /** Sends what is due, soon; failures are logged. */
  readonly wake: () => void;
  /** Waits until nothing is being sent. */
  readonly settle: () => Promise<void>;
}

export function createMailQueue({ messages, forward, now, log }: MailQueueOptions): MailQueue {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  async function deliver(message: Message): Promise<void> {
    if (!(await messages.claim(message, later(CLAIM_MS)))) return;
    const attempts = message.attempts + 1;
    try {
      await forward(message);
      await messages.recordDelivery(message.id, { delivery: 'sent', attempts, nextAttempt: null, lastError: null });
    } catch (error) {
      const lastError = String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_CHARACTERS);
      const wait = RETRY_DELAYS_MS[message.attempts];
      log.warn({ message: message.id, attempts, lastError }, 'message not forwarded');
      await messages.recordDelivery(message.id, {
        delivery: wait === undefined ? 'failed' : 'waiting',
        attempts,
        nextAttempt: wait === undefined ? null : later(wait),
        lastError,
      });
    }
  }

  async function deliverDue(): Promise<void> {
    // Messages that arrive during a run are sent at its end.
    while (isWanted) {
      isWanted = false;
      for (const message of await messages.due()) await deliver(message);
    }
  }

  async function run(): Promise<void> {
    isWanted = true;
    running ??= deliverDue().finally(() => {
      running = null;
    });
    await running;
  }

  return {
    run,
    wake: () => {
      run().catch((error: unknown) => log.error({ err: error }, 'mail queue failed'));
    },
    settle: async () => {
      await running;
    },
  };
}
