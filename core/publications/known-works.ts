import type { BibliographicRecord } from '../formats/record.ts';
import type { OfferedField, Remembered } from './decision.ts';
import { hasLongerAuthors } from './longer-authors.ts';
import { createMatcher, type Match, workKey } from './matching.ts';
import { recordedWork } from './normalized-work.ts';
import type { Paper } from './paper.ts';
import { fillsOf, paperValues } from './paper-values.ts';

/** A record that comes in, to be compared with the stored works. */
export interface IncomingRecord {
  readonly record: BibliographicRecord;
  /** The key of the identifier of which a service says that the record is another version. */
  readonly versionOf?: string | null;
}

/** The relation of a record of a file to the stored works. */
export type Comparison = Match & {
  /** The blank fields of the stored publication that the record would fill. */
  readonly fills: readonly string[];
  /** The fields that have a value for which the record has a better one; absent without any. */
  readonly offers?: readonly OfferedField[];
  /** The place of the record in the same file that it repeats, or seems to. */
  readonly repeats?: number;
  /** Somebody said that it is not the group's. */
  readonly isForeign?: true;
};

/** Begins the ids of works that stand in the same file. */
const IN_FILE = 'in-file:';

/** The stored publications that records are compared with, and what people decided about works before. */
export class KnownWorks {
  private readonly matcher = createMatcher();
  private readonly works = new Map<string, Paper>();
  /** Decisions about a work, by the publication that it was compared with. */
  private readonly decided = new Map<string, Map<string, Remembered['decision']>>();

  constructor(works: readonly Paper[], decided: Iterable<Remembered>) {
    for (const each of decided) this.remember(each);
    for (const work of works) this.keep(work);
  }

  /** Adds a publication, or replaces it. */
  keep(work: Paper): void {
    this.works.set(work.id, work);
    this.matcher.keep(work);
  }

  remember({ work, item, decision }: Remembered): void {
    const about = this.decided.get(work) ?? new Map<string, Remembered['decision']>();
    this.decided.set(work, about.set(item, decision));
  }

  match({ record, versionOf }: IncomingRecord): Match {
    const about = this.decided.get(workKey(record));
    for (const [item, decision] of about ?? []) if (decision === 'same' && this.works.has(item)) return { state: 'known', of: item };
    const isOther = (id: string) => about?.has(id) === true && about.get(id) !== 'added';
    // Two works of one key say nothing.
    const [added, ...others] = [...(about ?? [])].flatMap(([item, decision]) => (decision === 'added' ? (this.works.get(item) ?? []) : []));
    const only = others.length === 0 ? added : undefined;
    // The year that was stored for it may be a guess, or one that somebody gave.
    const match = this.matcher.match(only === undefined ? record : { ...record, year: only.year }, isOther);
    // Somebody may have changed the title, the authors and the year since.
    if (match.state === 'new' && only !== undefined) return { state: 'known', of: only.id };
    const head = versionOf === null || versionOf === undefined || match.state === 'known' ? undefined : this.matcher.namedBy(versionOf);
    return head === undefined || isOther(head) ? match : { state: 'undecided', of: head, proposes: 'version' };
  }

  /** True for a work that somebody said is not the group's. */
  isForeign(record: BibliographicRecord): boolean {
    return this.decided.get(workKey(record))?.has('') === true;
  }

  /** The stored publication of which somebody said that a work is another version. */
  versionOf(record: BibliographicRecord): string | undefined {
    const about = this.decided.get(workKey(record)) ?? [];
    return [...about].find(([item, decision]) => decision === 'version' && this.works.has(item))?.[0];
  }

  /** The fields that a record would fill in a stored publication, and those for which it has a better value. */
  private improvements(id: string, record: BibliographicRecord): Pick<Comparison, 'fills' | 'offers'> {
    const work = this.works.get(id);
    if (work === undefined) return { fills: [] };
    const values = paperValues(record);
    return { fills: Object.keys(fillsOf(work, values)), ...(hasLongerAuthors(values, work) && { offers: ['authors'] as const }) };
  }

  /** Compares the records of one file with what is stored, and with those before them. */
  compare(records: readonly IncomingRecord[]): Comparison[] {
    return records.map((record, index) => this.compareNext(record, index));
  }

  /** The same for one record after another. @param index its place in the file */
  compareNext(incoming: IncomingRecord, index: number): Comparison {
    const { record } = incoming;
    const match = this.match(incoming);
    if (match.state !== 'known' && this.isForeign(record)) return { state: 'new', fills: [], isForeign: true };
    if (match.state === 'new') {
      this.matcher.keep(recordedWork(record, `${IN_FILE}${index}`));
      return { ...match, fills: [] };
    }
    if (match.of.startsWith(IN_FILE)) return { ...match, fills: [], repeats: Number(match.of.slice(IN_FILE.length)) };
    return { ...match, ...this.improvements(match.of, record) };
  }
}
