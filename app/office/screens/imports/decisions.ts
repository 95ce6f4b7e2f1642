import type { ImportEntry } from '#core/contract/imports.ts';
import type { Decision, OfferedField } from '#core/publications/decision.ts';
import type { EntryGroup } from './imports.ts';
import { useKept } from './use-kept.ts';

interface Decided {
  readonly group: EntryGroup;
  readonly decision: Decision;
  /** Whether the stored publication gets the longer list of authors. */
  readonly takesAuthors?: boolean;
}

/** Decisions about the waiting entries of an import that are not stored yet. */
export interface Decisions {
  /** As they are sent, by the position of the entry. */
  readonly sent: {
    readonly decisions: Readonly<Record<string, Decision>>;
    readonly take: Readonly<Record<string, OfferedField[]>>;
    readonly years: Readonly<Record<string, number>>;
  };
  /** Number of added entries beyond the new ones; negative where fewer are added. */
  readonly moreAdded: number;
  readonly undecidedDecided: number;
  readonly of: (entry: ImportEntry) => Decision | null;
  readonly decide: (group: EntryGroup, positions: readonly number[], decision: Decision) => void;
  /** The decision that all of some entries have; null where there is no such. */
  readonly common: (positions: readonly number[]) => Decision | null;
  readonly isTicked: (group: EntryGroup, position: number) => boolean;
  /** @param meaning the decision that a tick is, where it is another one */
  readonly tick: (group: EntryGroup, positions: readonly number[], isTicked: boolean, meaning?: Decision) => void;
  readonly takesAuthors: (position: number) => boolean;
  /** A list of authors is taken of what is the same publication. */
  readonly takeAuthors: (group: EntryGroup, position: number, isTaken: boolean) => void;
  /** The year that somebody typed for an entry; empty where nobody did. */
  readonly yearOf: (position: number) => string;
  readonly giveYear: (position: number, digits: string) => void;
  /** Typed years stay: an entry whose year is refused waits with it. */
  readonly forget: () => void;
}

/** The decisions and the typed years, each by the position of its entry. */
interface Kept {
  readonly decided: readonly (readonly [number, Decided])[];
  readonly years: readonly (readonly [number, string])[];
}

/**
 * Decisions other than the usual ones alone are kept and sent: new entries are added, known ones left.
 * @param id of the import
 */
export function useDecisions(id: string): Decisions {
  const [kept, keep] = useKept<Kept>(id, { decided: [], years: [] });
  const decided: ReadonlyMap<number, Decided> = new Map(kept.decided);
  const years: ReadonlyMap<number, string> = new Map(kept.years);
  const change = (positions: readonly number[], next: Decided | null) => {
    const changed = new Map(decided);
    for (const position of positions) {
      if (next === null) changed.delete(position);
      else changed.set(position, next);
    }
    keep({ ...kept, decided: [...changed] });
  };
  const count = (isMeant: (each: Decided) => boolean) => [...decided.values()].filter(isMeant).length;
  return {
    sent: {
      decisions: Object.fromEntries([...decided].map(([position, { decision }]) => [position, decision])),
      take: Object.fromEntries([...decided].flatMap(([position, { takesAuthors }]) => (takesAuthors ? [[position, ['authors' as const]]] : []))),
      years: Object.fromEntries([...years].flatMap(([position, digits]) => (digits === '' ? [] : [[position, Number(digits)]]))),
    },
    moreAdded:
      count(({ group, decision }) => group !== 'new' && ['add', 'different', 'version'].includes(decision)) -
      count(({ group, decision }) => group === 'new' && decision === 'skip'),
    undecidedDecided: count(({ group }) => group === 'undecided'),
    of: ({ position }) => decided.get(position)?.decision ?? null,
    decide: (group, positions, decision) => change(positions, { group, decision }),
    common: (positions) => {
      const found = new Set(positions.map((position) => decided.get(position)?.decision ?? null));
      return found.size === 1 ? ([...found][0] ?? null) : null;
    },
    isTicked: (group, position) => {
      const decision = decided.get(position)?.decision;
      return group === 'new' ? decision !== 'skip' : decision === 'same' || decision === 'add';
    },
    tick: (group, positions, isTicked, meaning) => {
      if (group === 'new') change(positions, isTicked ? null : { group, decision: 'skip' });
      else if (!isTicked) change(positions, null);
      // An answer that is given already may say more.
      else
        change(
          positions.filter((position) => !decided.has(position)),
          { group, decision: meaning ?? 'same' },
        );
    },
    takesAuthors: (position) => decided.get(position)?.takesAuthors === true,
    takeAuthors: (group, position, isTaken) => change([position], { group, decision: 'same', takesAuthors: isTaken }),
    yearOf: (position) => years.get(position) ?? '',
    giveYear: (position, digits) => keep({ ...kept, years: [...new Map(years).set(position, digits)] }),
    forget: () => keep({ ...kept, decided: [] }),
  };
}
