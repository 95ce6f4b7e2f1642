import type { AnyItem, CollectionDefinition } from '../definition.ts';
import { normalizedTitle } from '../duplicates.ts';
import { isBlank } from '../fields/rules.ts';
import { isSame } from '../is-same.ts';
import { titleOf } from '../title.ts';
import type { Values } from '../values.ts';
import type { SheetRow } from './read-sheet.ts';
import type { RowDecision, RowMatch } from './row-decision.ts';

/** The relation of a row to the stored items. */
export type Standing =
  | { readonly state: 'new' }
  /** An earlier row of the sheet is the same. */
  | { readonly state: 'repeated'; readonly line: number }
  | {
      readonly state: 'known';
      /** The id of the stored item. */
      readonly of: string;
      readonly by: RowMatch;
      /** Fields that are blank in the stored item and not in the row. */
      readonly fills: readonly string[];
      /** Fields that differ, those included. */
      readonly changes: readonly string[];
    };

/** The decision about a row of which nobody said anything. */
export function usualDecision(standing: Standing): RowDecision {
  if (standing.state === 'new') return 'add';
  if (standing.state === 'repeated') return 'skip';
  if (standing.by === 'id' && standing.changes.length > 0) return 'change';
  return standing.fills.length > 0 ? 'fill' : 'skip';
}

/** More items of one title are not compared with a row. */
const MAX_ALIKE = 500;

/**
 * Compares rows with what is stored: a row is an item of its id, else one that has all its values, else one of its
 * title. A row with an id is no other row of the sheet, and an item that a row names by its id is no other row's. The
 * stored items come in slices, and each row is compared when its standing is asked for, so that a caller may do
 * something else in between.
 */
export class RowComparison {
  private readonly definition: CollectionDefinition;
  private readonly named: ReadonlySet<string | null>;
  private readonly byId = new Map<string, AnyItem>();
  private readonly byTitle = new Map<string | null, AnyItem[]>();
  private readonly earlier = new Map<string, SheetRow>();

  constructor(definition: CollectionDefinition, rows: readonly SheetRow[]) {
    this.definition = definition;
    this.named = new Set(rows.map(({ id }) => id));
  }

  /** Adds stored items, in their order and before any row is compared. */
  keep(stored: readonly AnyItem[]): void {
    for (const item of stored) {
      this.byId.set(item.id, item);
      if (this.named.has(item.id)) continue;
      const title = this.titled(item);
      const alike = this.byTitle.get(title);
      if (alike === undefined) this.byTitle.set(title, [item]);
      else alike.push(item);
    }
  }

  /** The standing of the next row. */
  standingOf(row: SheetRow): Standing {
    const own = row.id === null ? undefined : this.byId.get(row.id);
    if (own !== undefined) return { state: 'known', of: own.id, by: 'id', ...differencesOf(row, own) };
    const twin = row.id === null ? this.earlier.get(allOf(row)) : undefined;
    if (twin !== undefined) return { state: 'repeated', line: twin.line };
    if (row.id === null) this.earlier.set(allOf(row), row);
    const title = this.titled(row.values);
    const alike = this.byTitle.get(title) ?? [];
    const same = alike.findIndex((item, index) => index < MAX_ALIKE && holds(item, row));
    if (same !== -1) {
      const [item] = alike.splice(same, 1);
      return { state: 'known', of: item?.id ?? '', by: 'values', fills: [], changes: [] };
    }
    const [other] = alike;
    if (other !== undefined && title !== null) return { state: 'known', of: other.id, by: 'title', ...differencesOf(row, other) };
    return { state: 'new' };
  }

  private titled(values: Values): string | null {
    return normalizedTitle(titleOf(this.definition, values));
  }
}

/** All values of a row, as one text. */
function allOf({ values }: SheetRow): string {
  return JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function holds(item: AnyItem, { values }: SheetRow): boolean {
  return Object.entries(values).every(([name, value]) => isSame(item[name], value));
}

function differencesOf({ values }: SheetRow, item: AnyItem): { readonly fills: readonly string[]; readonly changes: readonly string[] } {
  const changes = Object.keys(values).filter((name) => !isSame(item[name], values[name]));
  return { changes, fills: changes.filter((name) => isBlank(item[name]) || isSame(item[name], [])) };
}
