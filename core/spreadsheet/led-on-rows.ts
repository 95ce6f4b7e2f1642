import type { CollectionDefinition } from '../definition.ts';
import { ledOn } from '../fields/cells.ts';
import type { LeadOn } from '../fields/kind-rules.ts';
import { type OtherSiteAddress, otherSiteLinks } from '../formats/other-site-links.ts';
import type { SheetRow } from './read-sheet.ts';

/** Rows, and the links of each to what stays on the other site, by its line. */
export interface LedOnRows {
  readonly rows: readonly SheetRow[];
  readonly lost: ReadonlyMap<number, readonly string[]>;
}

/**
 * Leads the links of rows that come from another site to what came from there before. A link to another of the rows
 * stays as it is: that row has no address here yet.
 */
export function rowsLedOn(definition: CollectionDefinition, rows: readonly SheetRow[], known: readonly OtherSiteAddress[]): LedOnRows {
  const lost = new Map<number, string[]>();
  const here = new Set(known.map(({ address }) => address));
  const coming = addressesOf(definition, rows, ({ line }) => String(line)).filter(({ address }) => !here.has(address));
  const links = otherSiteLinks([...known, ...coming]);
  const lead = (line: number) => (link: string) => {
    const found = links(link);
    if (found === 'unknown') lost.set(line, [...(lost.get(line) ?? []), link]);
    return typeof found === 'string' || !found.to.startsWith('/') ? link : found.to;
  };
  return { lost, rows: rows.map((row) => rowLedOn(definition, row, lead(row.line))) };
}

/** Leads the links of rows to one another. @param pathOf the address here of a row; null where it has none */
export function rowsLedToEachOther(
  definition: CollectionDefinition,
  rows: readonly SheetRow[],
  pathOf: (row: SheetRow) => string | null,
): readonly SheetRow[] {
  const links = otherSiteLinks(addressesOf(definition, rows, pathOf));
  const lead = (link: string) => {
    const found = links(link);
    return typeof found === 'string' ? link : found.to;
  };
  return rows.map((row) => rowLedOn(definition, row, lead));
}

function addressesOf(
  { name: collection }: CollectionDefinition,
  rows: readonly SheetRow[],
  toOf: (row: SheetRow) => string | null,
): OtherSiteAddress[] {
  return rows.flatMap((row) => {
    const to = toOf(row);
    return to === null ? [] : row.otherSiteAddresses.map((address) => ({ address, collection, to }));
  });
}

function rowLedOn({ fields }: CollectionDefinition, row: SheetRow, lead: LeadOn): SheetRow {
  // A row without an address there may be of this site, whose links are right.
  if (row.otherSiteAddresses.length === 0) return row;
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row.values)) {
    const field = fields[name];
    values[name] = field === undefined ? value : ledOn(field, value, lead);
  }
  return { ...row, values };
}
