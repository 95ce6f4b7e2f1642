import type { Problem } from '#core/errors.ts';
import { isSame } from '#core/is-same.ts';
import type { Values } from '#core/values.ts';
import { asProblem } from '../feedback/as-problem.ts';
import type { Edit, Target } from '../model/edit.ts';
import { storedIn } from '../model/stored-in.ts';
import { isEmpty, mergeThreeWay } from '../model/three-way-merge.ts';
import type { SaveQueue } from '../sync/save-queue.ts';
import type { EditStore } from './edit-store.ts';

export interface Saved {
  readonly target: Target;
  /** The values before and after, and which of them this person changed. */
  readonly before: Values;
  readonly after: Values;
  readonly sent: Values;
}

export interface SendingParts {
  readonly saveQueue: SaveQueue;
  /** The stored values, as far as this browser knows. */
  readonly stored: (target: Target) => Values | undefined;
  /** Whether a version is this person's own doing, here or elsewhere on the screen. */
  readonly isOwn: (target: Target, version: number) => boolean;
  /** Whether this person deleted an item, here or elsewhere on the screen. */
  readonly isDeletedHere: (target: Target, id: string) => boolean;
  /** Stores changed values over those they were based on; answers what is stored then. */
  readonly store: (target: Target, base: Values, changed: Values) => Promise<Values>;
  readonly onSaved: (saved: Saved) => void;
  /** Called when the changes of two people went together without a clash. */
  readonly onMerged: (target: Target) => void;
  /** Called with a refusal, and the stored values if the server gave them. */
  readonly onTrouble: (target: Target, problem: Problem) => void;
  readonly labelOf: (target: Target, values: Values) => string;
}

interface SentEdits extends EditStore {
  /** No longer keeps an edit open for its missing files. */
  readonly release: (key: string) => void;
}

/** Stores what is confirmed, and meets what comes of it. */
export function createSending(
  { saveQueue, stored, isOwn, isDeletedHere, store, onSaved, onMerged, onTrouble, labelOf }: SendingParts,
  { get, put, change, release }: SentEdits,
) {
  const running = new Map<string, Promise<void>>();

  /** The base of changes: the newest version known here, unless somebody changed the same fields in it. */
  function newestBase({ target, base }: Edit, changed: Values): Values {
    const latest = stored(target);
    if (latest === undefined || Number(latest.version) <= Number(base.version)) return base;
    return isOwn(target, Number(latest.version)) || mergeThreeWay(base, changed, latest).clashes.length === 0 ? latest : base;
  }

  /** Sends what is confirmed until nothing is left, each time over the version that the last answer brought. */
  function run(key: string): void {
    if (running.has(key)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(key, promise);
    void sendAll(key).then(resolve);
  }
  async function sendAll(key: string): Promise<void> {
    for (let edit = get(key); edit?.confirmed; edit = get(key)) {
      const { target, confirmed } = edit;
      let { base } = edit;
      const send = () => {
        base = newestBase(edit, confirmed);
        return store(target, base, confirmed);
      };
      try {
        const after = await saveQueue.run(key, labelOf(target, { ...base, ...confirmed }), send);
        onSaved({ target, before: base, after, sent: confirmed });
        acceptAnswer(key, after, confirmed);
      } catch (error) {
        handleRefusal(key, confirmed, asProblem(error));
      }
    }
    // At once: what is confirmed from now on has to be sent anew.
    running.delete(key);
  }

  /** Notes that values are stored; what was confirmed or typed meanwhile stays to be stored. */
  function acceptAnswer(key: string, after: Values, sent: Values): void {
    const edit = get(key);
    if (edit === undefined) return;
    if (edit.target.kind === 'new') {
      put(key, null);
      return;
    }
    const rest = Object.fromEntries(
      Object.entries(edit.confirmed ?? {}).filter(([field, value]) => !(field in sent) || !Object.is(value, sent[field])),
    );
    change(key, { base: after, confirmed: isEmpty(rest) ? null : rest, trouble: null, recovered: false });
    release(key);
  }

  function handleRefusal(key: string, sent: Values, problem: Problem): void {
    const edit = get(key);
    if (!edit?.confirmed) return;
    const current = storedIn(problem);
    const { deleted } = problem.details;
    // The list has shown it, and this person deleted it there, before this answer came.
    if (problem.code === 'not-found' && deleted !== undefined && isDeletedHere(edit.target, deleted)) {
      put(key, null);
      return;
    }
    onTrouble(edit.target, problem);
    if (current === undefined) {
      change(key, {
        typed: { ...edit.confirmed, ...edit.typed },
        confirmed: null,
        open: true,
        trouble: { kind: 'refused', problem, corrected: false },
      });
      return;
    }
    // An earlier try may have arrived and only its answer was lost: then these values are one's own.
    const arrived = Object.fromEntries(Object.entries(sent).filter(([field, value]) => isSame(value, current[field])));
    const base = isOwn(edit.target, Number(current.version)) ? current : { ...edit.base, ...arrived };
    const { mine, clashes } = mergeThreeWay(base, edit.confirmed, current);
    if (clashes.length > 0) {
      const trouble = { kind: 'conflict', problem, current, clashes } as const;
      change(key, { typed: { ...mine, ...edit.typed }, confirmed: null, open: true, caret: clashes[0]?.field ?? null, trouble });
      return;
    }
    change(key, { base: current, confirmed: isEmpty(mine) ? null : mine });
    if (!isEmpty(arrived)) onSaved({ target: edit.target, before: edit.base, after: current, sent: arrived });
    else onMerged(edit.target);
  }

  /** Resolves when nothing of an edit is on its way. */
  const idle = async (key: string) => running.get(key);
  return { run, idle };
}
