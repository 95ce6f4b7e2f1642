import type { CollectionDefinition } from '../definition.ts';

/** A column that the items of a collection are written to and read from. */
export interface SheetColumn {
  /** The field; {@link ID_COLUMN} for the item's id. */
  readonly name: string;
  /** The heading that people read. */
  readonly label: string;
}

/** Stands for the id where a column is named. */
export const ID_COLUMN = 'id';

/** The heading of the column of ids. */
export const ID_LABEL = 'Clave de Faro';

/** All columns of a collection. Two fields of one label have their names beside it. */
export function sheetColumns({ fields, system }: Pick<CollectionDefinition, 'fields' | 'system'>): SheetColumn[] {
  const columns = { ...fields, ...system };
  const labels = Object.values(columns).map(({ label }) => label);
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return [
    { name: ID_COLUMN, label: ID_LABEL },
    ...Object.entries(columns).map(([name, { label }]) => ({ name, label: isShared(label) ? `${label} (${name})` : label })),
  ];
}
