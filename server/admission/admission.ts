import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { networkOf, wideNetworkOf } from '../http/address.ts';
import { createGate, type Gate, Refused, type Release } from './gate.ts';
import { createTurnQueue } from './turn-queue.ts';
import { GATES, type GateName, type Kind, WEIGHTS } from './weights.ts';

/** The one place that anonymous work passes before it begins (docs/decisions/0018). */
export interface Admission {
  /**
   * Does work of a kind for a client's address when it may begin.
   * @throws Problem 429 when its network asks for too much at once, 503 when all together do
   */
  readonly run: <Result>(kind: Kind, address: string, work: () => Promise<Result>) => Promise<Result>;
  /**
   * Takes so many megabytes of memory for a long body of an account, before it is read.
   * @throws Problem 503 when there was no room in time
   */
  readonly takeRoom: (account: string, megabytes: number) => Promise<Release>;
}

const OWN_FLOOD = say('tooManyAtOnce');
const FLOOD = say('siteOverloaded');

/** Bounds what anonymous requests do at once, by address and in all. One job begins in each turn of the event loop. */
export function createAdmission(): Admission {
  const start = createTurnQueue(setImmediate);
  const gateOf = (name: GateName): Gate => createGate({ bounds: GATES[name], start, after: afterTimeout });
  const gates: Readonly<Record<GateName, Gate>> = {
    thread: gateOf('thread'),
    sessions: gateOf('sessions'),
    records: gateOf('records'),
    writes: gateOf('writes'),
    bodies: gateOf('bodies'),
    accounts: gateOf('accounts'),
    files: gateOf('files'),
    pictures: gateOf('pictures'),
  };

  /** @throws Problem when the gate refuses */
  async function enter(kind: Kind, address: string): Promise<Release> {
    const { gate, weight } = WEIGHTS[kind];
    try {
      return await gates[gate].enter({ network: networkOf(address), around: wideNetworkOf(address) }, weight);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { retryAfter } = GATES[gate];
      throw error.isOwnDoing ? new Problem('resource-exhausted', OWN_FLOOD, { retryAfter }) : new Problem('unavailable', FLOOD, { retryAfter });
    }
  }

  return {
    run: async (kind, address, work) => {
      const release = await enter(kind, address);
      try {
        return await work();
      } finally {
        release();
      }
    },
    takeRoom: (account, megabytes) =>
      gates.accounts.enter({ network: account, around: account }, megabytes).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        throw new Problem('unavailable', say('manyFilesWaiting'), { retryAfter: GATES.accounts.retryAfter });
      }),
  };
}

function afterTimeout(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
