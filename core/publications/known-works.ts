import type { BibliographicRecord } from '../formats/record.ts';
import { createMatcher, type KnownWork, type Match, workKey } from './matching.ts';
import { fillsOf, paperValues } from './paper-values.ts';

/** A stored publication, with whatever fields it has. */
export type StoredWork = KnownWork & Readonly<Record<string, unknown>>;

/** The relation of a record of a file to the stored works. */
export type Comparison = Match & {
  /** The blank fields of the stored publication that the record would fill. */
  readonly fills: readonly string[];
  /** The place of the record in the same file that it repeats. */
  readonly repeats?: number;
};

/** Begins the ids of works that stand in the same file. */
const IN_FILE = 'in-file:';

/** The stored publications that records are compared with, and what people decided about works before. */
export class KnownWorks {
  private readonly matcher = createMatcher();
  private readonly works = new Map<string, StoredWork>();
  private readonly decided: ReadonlySet<string>;

  /**
   * @param decided each a work's key and the id of the publication that it is not; without an id, it is not the group's
   */
  constructor(works: readonly StoredWork[], decided: Iterable<string>) {
    this.decided = new Set(decided);
    for (const work of works) this.keep(work);
  }

  /** Adds a publication, or replaces it. */
  keep(work: StoredWork): void {
    this.works.set(work.id, work);
    this.matcher.add(work);
  }

  match(record: BibliographicRecord): Match {
    const key = workKey(record);
    return this.matcher.match(record, (id) => this.decided.has(`${key} ${id}`));
  }

  /** True for a work that somebody said is not the group's. */
  isForeign(record: BibliographicRecord): boolean {
    return this.decided.has(`${workKey(record)} `);
  }

  /** The fields of a stored publication that a record would fill. */
  fillsOf(id: string, record: BibliographicRecord): string[] {
    const work = this.works.get(id);
    return work === undefined ? [] : Object.keys(fillsOf(work, paperValues(record)));
  }

  /** Compares the records of one file with what is stored, and with those before them. */
  compare(records: readonly BibliographicRecord[]): Comparison[] {
    return records.map((record, index) => {
      const match = this.match(record);
      if (match.state === 'new') {
        this.addOfFile(record, index);
        return { ...match, fills: [] };
      }
      if (match.of.startsWith(IN_FILE)) return { ...match, fills: [], repeats: Number(match.of.slice(IN_FILE.length)) };
      return { ...match, fills: this.fillsOf(match.of, record) };
    });
  }

  private addOfFile({ title, doi, url, year, type, authors }: BibliographicRecord, index: number): void {
    const names = authors.map(({ family, literal }) => literal ?? family);
    this.matcher.add({ id: `${IN_FILE}${index}`, title, doi, url, year: year ?? 0, type, authors: names });
  }
}
