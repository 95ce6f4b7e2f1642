import type { CollectionName } from '#core/collections/index.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import type { Trouble } from '../../../model/edit.ts';
import { type Column, type FieldColumn, fieldsWithout, hasField } from '../view/columns.ts';

/** The fields of an open row, by the place of their inputs. */
export interface RowLayout {
  /** The fields with a column, whose inputs stand there or over the whole width below. */
  readonly editable: readonly FieldColumn[];
  /** The fields without a column. */
  readonly folded: readonly FieldColumn[];
  readonly details: readonly FieldColumn[];
  readonly all: readonly Column[];
}

export function rowLayout(collection: CollectionName, columns: readonly Column[]): RowLayout {
  const { folded, details } = fieldsWithout(definitionOf(collection), columns);
  const editable = columns.filter(hasField).filter((column) => !hasColumn(details, column.name));
  return { editable, folded, details, all: [...columns, ...folded, ...details] };
}

export function hasColumn(columns: readonly Column[], wanted: string | null | undefined): boolean {
  return columns.some(({ name }) => name === wanted);
}

/** The first field of a row that was refused. */
export function refusedField({ all }: RowLayout, trouble: Trouble | null): string | undefined {
  const refused = new Set(Object.keys(trouble?.problem.details.fields ?? {}).map((path) => path.split(/[.[]/)[0]));
  return all.find(({ name }) => refused.has(name))?.name;
}

/** The field at which a row opens: the wanted one, else the first in its column. */
export function openingField({ editable, details }: RowLayout, wanted: string | null, titleField: string): string | undefined {
  const found = [...editable, ...details].find(({ name }) => name === wanted);
  return (found ?? editable.find(({ name, wide }) => !wide || name === titleField))?.name;
}
