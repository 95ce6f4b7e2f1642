import { Problem } from '#core/errors.ts';
import { type Bounds, createGate, type Gate, Refused, type Release } from './gate.ts';
import { createTurns } from './turns.ts';
import { GATES, type GateName, type Kind, WEIGHTS } from './weights.ts';

export interface AdmissionOptions {
  /** Other bounds than the program's, for a test. */
  readonly bounds?: Readonly<Record<GateName, Bounds>>;
  readonly defer?: (run: () => void) => void;
  readonly after?: (milliseconds: number, run: () => void) => () => void;
}

/** The one place that anonymous work passes before it begins (design: section 10). */
export interface Admission {
  /**
   * Waits until work of a kind may begin for a network (`networkOf`). @returns how to say that it has ended
   * @throws Problem 429 when the network asks for too much at once, 503 when all together do
   */
  readonly enter: (kind: Kind, network: string) => Promise<Release>;
  /** Does work of a kind when it may begin, and says when it has ended. */
  readonly run: <Result>(kind: Kind, network: string, work: () => Promise<Result>) => Promise<Result>;
}

const OWN_FLOOD = 'Llegaron demasiadas peticiones a la vez desde tu conexión. Espera unos segundos e inténtalo de nuevo.';
const FLOOD = 'El sitio atiende demasiadas peticiones en este momento. Espera unos segundos e inténtalo de nuevo.';

/** Bounds what anonymous requests do at once, by address and in all. One job begins in each turn of the event loop. */
export function createAdmission({ bounds = GATES, defer = setImmediate, after = afterTimeout }: AdmissionOptions = {}): Admission {
  const start = createTurns(defer);
  const gateOf = (name: GateName): Gate => createGate({ bounds: bounds[name], start, after });
  const gates: Readonly<Record<GateName, Gate>> = {
    thread: gateOf('thread'),
    sessions: gateOf('sessions'),
    writes: gateOf('writes'),
    pictures: gateOf('pictures'),
  };

  async function enter(kind: Kind, network: string): Promise<Release> {
    const { gate, weight } = WEIGHTS[kind];
    try {
      return await gates[gate].enter(network, weight);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { retryAfter } = bounds[gate];
      throw error.isOwnDoing ? new Problem('resource-exhausted', OWN_FLOOD, { retryAfter }) : new Problem('unavailable', FLOOD, { retryAfter });
    }
  }

  return {
    enter,
    run: async (kind, network, work) => {
      const release = await enter(kind, network);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

function afterTimeout(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
