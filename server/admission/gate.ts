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

/** The network of a request, which is bounded, and the wider one that one customer of a provider may have. */
export interface Asker {
  readonly network: string;
  readonly around: string;
}

interface Waiter extends Asker {
  readonly weight: number;
  readonly admit: () => void;
  readonly refuse: (reason: Refused) => void;
}

/**
 * A weighted semaphore with a bounded queue, per network and in total. Wide networks are served round-robin, and the
 * networks within each: a busy one delays itself, and a customer with thousands of them no other customer.
 */
export interface Gate {
  /** Resolves when the work may begin. @throws Refused when too many wait, or it has waited for too long */
  readonly enter: (asker: Asker, weight: number) => Promise<Release>;
}

export function createGate({ bounds, start, after }: GateOptions): Gate {
  const running = new Map<string, number>();
  const runningAround = new Map<string, number>();
  /** A wide network leaves room for others, whose work then begins at once. */
  const capacityAround = Math.max(bounds.capacityPerNetwork, bounds.capacity / 2);
  /** Networks in the order of their turns; none is without waiters. */
  const queues = new Map<string, readonly Waiter[]>();
  let total = 0;
  let waiting = 0;

  const queueOf = (network: string) => queues.get(network) ?? [];
  const isNetworkFull = ({ network, around }: Asker, weight: number) =>
    (running.get(network) ?? 0) + weight > bounds.capacityPerNetwork || (runningAround.get(around) ?? 0) + weight > capacityAround;
  const isFull = (weight: number) => total + weight > bounds.capacity;
  /**
   * True when a request waits for the gate's total capacity rather than its network's: newcomers must not overtake it.
   */
  const isAnybodyNext = () => [...queues.values()].some(([first]) => first !== undefined && !isNetworkFull(first, first.weight));

  function take({ network, around }: Asker, weight: number): Release {
    add(running, network, weight);
    add(runningAround, around, weight);
    total += weight;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      total -= weight;
      add(running, network, -weight);
      add(runningAround, around, -weight);
      admitWaiting();
    };
  }

  function admitWaiting(): void {
    for (const [first] of queues.values()) {
      if (first === undefined || isNetworkFull(first, first.weight)) continue;
      // Lighter requests do not overtake a heavier one.
      if (isFull(first.weight)) return;
      remove(first);
      putOff(first);
      first.admit();
    }
  }

  function remove(waiter: Waiter): void {
    const { network } = waiter;
    const left = queueOf(network).filter((each) => each !== waiter);
    if (left.length === 0) queues.delete(network);
    else queues.set(network, left);
    waiting -= 1;
  }

  /** A wide network that had its turn waits for the others, and within it the network that had it comes last. */
  function putOff({ network, around }: Asker): void {
    const own = [...queues].filter(([, [first]]) => first?.around === around);
    const others = own.filter(([each]) => each !== network);
    for (const [each, queue] of [...others, ...own.filter((one) => !others.includes(one))]) {
      queues.delete(each);
      queues.set(each, queue);
    }
  }

  /**
   * Refuses the last waiting request of the wide network with the most of them, and there of the network with the
   * longest queue.
   * @returns false when that is the newcomer's own
   */
  function displaceLongest({ network, around }: Asker): boolean {
    const byAround = Map.groupBy([...queues.values()].flat(), (each) => each.around);
    const own = byAround.get(around) ?? [];
    const most = longest(byAround.values(), own);
    const isCrowd = most.length > own.length + 1;
    const queue = longest(Map.groupBy(isCrowd ? most : own, (each) => each.network).values(), isCrowd ? [] : queueOf(network));
    const last = queue.at(-1);
    if (last === undefined || (!isCrowd && queue.length <= queueOf(network).length + 1)) return false;
    remove(last);
    last.refuse(new Refused(true));
    return true;
  }

  function wait(asker: Asker, weight: number): Promise<Release> {
    const { network } = asker;
    return new Promise((resolve, reject) => {
      let cancel = () => {};
      const refuse = (reason: Refused) => {
        cancel();
        reject(reason);
      };
      const admit = () => {
        cancel();
        const release = take(asker, weight);
        start(() => resolve(release));
      };
      const waiter: Waiter = { ...asker, weight, admit, refuse };
      queues.set(network, [...queueOf(network), waiter]);
      waiting += 1;
      admitWaiting();
      if (!queueOf(network).includes(waiter)) return;
      cancel = after(bounds.timeoutMs, () => {
        remove(waiter);
        refuse(new Refused(isNetworkFull(asker, weight)));
      });
    });
  }

  return {
    enter: async (asker, weight) => {
      const { network } = asker;
      const mustWait = isNetworkFull(asker, weight) || isFull(weight) || isAnybodyNext();
      if (mustWait && queueOf(network).length >= bounds.waitingPerNetwork) throw new Refused(isNetworkFull(asker, weight));
      if (mustWait && waiting >= bounds.waiting && !displaceLongest(asker)) throw new Refused(isNetworkFull(asker, weight));
      return wait(asker, weight);
    },
  };
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  const sum = (sums.get(key) ?? 0) + amount;
  if (sum === 0) sums.delete(key);
  else sums.set(key, sum);
}

function longest(queues: Iterable<readonly Waiter[]>, least: readonly Waiter[]): readonly Waiter[] {
  return [...queues].reduce((most, each) => (each.length > most.length ? each : most), least);
}
