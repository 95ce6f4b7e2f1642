/** Bounds on concurrent and waiting work. Work is measured by its weight. */
export interface Bounds {
  /** The largest sum of weights that is under way at once. */
  readonly capacity: number;
  readonly capacityPerNetwork: number;
  /** Maximum number of waiting requests. */
  readonly waiting: number;
  readonly waitingPerNetwork: number;
  /** Maximum wait of a request, in milliseconds. */
  readonly timeoutMs: number;
  /** Seconds after which a refused request is worth trying again. */
  readonly retryAfter: number;
}

/** A refused request: its own network asks for too much, or all together do. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly isOwnDoing: boolean;
  constructor(isOwnDoing: boolean) {
    super('The gate is full.');
    this.isOwnDoing = isOwnDoing;
  }
}

/** Gives back what was taken; a second call does nothing. */
export type Release = () => void;

export interface GateOptions {
  readonly bounds: Bounds;
  /** Starts admitted work; it may wait for a turn of the event loop. */
  readonly start: (run: () => void) => void;
  /** Runs something after some milliseconds. @returns how to cancel it */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

interface Waiter {
  readonly weight: number;
  readonly admit: () => void;
  readonly refuse: (reason: Refused) => void;
}

/**
 * A weighted semaphore with a bounded queue, per network and in total. Networks are served round-robin, so that a busy
 * one delays itself and no other.
 */
export interface Gate {
  /** Resolves when the work may begin. @throws Refused when too many wait, or it has waited for too long */
  readonly enter: (network: string, weight: number) => Promise<Release>;
}

export function createGate({ bounds, start, after }: GateOptions): Gate {
  const running = new Map<string, number>();
  /** Networks in the order of their turns; none is without waiters. */
  const queues = new Map<string, readonly Waiter[]>();
  let total = 0;
  let waiting = 0;

  const runningOf = (network: string) => running.get(network) ?? 0;
  const queueOf = (network: string) => queues.get(network) ?? [];
  const isNetworkFull = (network: string, weight: number) => runningOf(network) + weight > bounds.capacityPerNetwork;
  const isFull = (weight: number) => total + weight > bounds.capacity;
  /**
   * True when a request waits for the gate's total capacity rather than its network's: newcomers must not overtake it.
   */
  const isAnybodyNext = () => [...queues].some(([network, [first]]) => first !== undefined && !isNetworkFull(network, first.weight));

  function take(network: string, weight: number): Release {
    running.set(network, runningOf(network) + weight);
    total += weight;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      total -= weight;
      if (runningOf(network) === weight) running.delete(network);
      else running.set(network, runningOf(network) - weight);
      admitWaiting();
    };
  }

  function admitWaiting(): void {
    for (const [network, [first]] of queues) {
      if (first === undefined || isNetworkFull(network, first.weight)) continue;
      // Lighter requests do not overtake a heavier one.
      if (isFull(first.weight)) return;
      remove(network, first);
      // The network's next request waits until the other networks have had their turn.
      const rest = queueOf(network);
      if (queues.delete(network)) queues.set(network, rest);
      first.admit();
    }
  }

  function remove(network: string, waiter: Waiter): void {
    const left = queueOf(network).filter((each) => each !== waiter);
    if (left.length === 0) queues.delete(network);
    else queues.set(network, left);
    waiting -= 1;
  }

  /**
   * Refuses the last waiting request of the network with the longest queue.
   * @returns false when the newcomer's own network is that one
   */
  function displaceLongest(newcomer: string): boolean {
    const [network, queue] = [...queues].reduce((most, each) => (each[1].length > most[1].length ? each : most), [newcomer, queueOf(newcomer)]);
    const last = queue.at(-1);
    if (last === undefined || queue.length <= queueOf(newcomer).length + 1) return false;
    remove(network, last);
    last.refuse(new Refused(true));
    return true;
  }

  function wait(network: string, weight: number): Promise<Release> {
    return new Promise((resolve, reject) => {
      let cancel = () => {};
      const refuse = (reason: Refused) => {
        cancel();
        reject(reason);
      };
      const admit = () => {
        cancel();
        const release = take(network, weight);
        start(() => resolve(release));
      };
      const waiter: Waiter = { weight, admit, refuse };
      queues.set(network, [...queueOf(network), waiter]);
      waiting += 1;
      admitWaiting();
      if (!queueOf(network).includes(waiter)) return;
      cancel = after(bounds.timeoutMs, () => {
        remove(network, waiter);
        refuse(new Refused(isNetworkFull(network, weight)));
      });
    });
  }

  return {
    enter: async (network, weight) => {
      const mustWait = isNetworkFull(network, weight) || isFull(weight) || isAnybodyNext();
      if (mustWait && queueOf(network).length >= bounds.waitingPerNetwork) throw new Refused(isNetworkFull(network, weight));
      if (mustWait && waiting >= bounds.waiting && !displaceLongest(network)) throw new Refused(isNetworkFull(network, weight));
      return wait(network, weight);
    },
  };
}
