import type { CollectionDefinition } from '#core/definition.ts';
import type { Field, Fields } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { shownPicture } from '#core/files/shown-picture.ts';
import { stampsIn } from '#core/system/stamp.ts';
import type { Values } from '#core/values.ts';
import { isEmptyValue, type Layout } from '../../../fields/appearance.ts';
import { appearanceOf } from '../../../fields/appearances.ts';
import { NO_CHOICES } from './table-look.ts';

export interface Column {
  readonly name: string;
  readonly label: string;
  /** Null where the server alone sets the value. */
  readonly field: Field | null;
  /** True where the input needs the row's whole width rather than its column's. */
  readonly wide: boolean;
  /** Stays in sight where the columns do not fit. */
  readonly isPinned: boolean;
  /** Its least width in rem, and its share of what is left. */
  readonly least: number;
  readonly share: number;
}

/** A column that a person edits. */
export type FieldColumn = Column & { readonly field: Field };

const STAMP = { field: null, isPinned: false, wide: false, least: 7, share: 0 } as const;
const SECONDARY: Layout = [7.875, 0.75, true];
/** The column of a row's title has this much more than others of its kind. */
const TITLE = [2.375, 1] as const;

type Definition = Pick<CollectionDefinition, 'columns' | 'details' | 'fields' | 'folded' | 'system' | 'secondary' | 'titleField' | 'enabledField'>;

/** The names of all columns that a list may have: its own, those that a person may choose, at the end visibility. */
export function offeredColumns({ columns, details = [], system, enabledField }: Definition): string[] {
  const names = [...columns, ...details, ...stampsIn(system).map(([name]) => name)];
  return [...new Set(names.filter((name) => name !== enabledField)), enabledField];
}

/**
 * The columns to draw. Those of the title and of what visitors see are always there; an empty one, and one that the
 * collection folds, only where somebody chose it.
 */
export function columnsOf(definition: Definition, { shown, widths } = NO_CHOICES, empty: readonly string[] = []): Column[] {
  const { columns, folded = [], titleField, enabledField } = definition;
  const isShown = (name: string) => shown[name] ?? (columns.includes(name) && !folded.includes(name) && !empty.includes(name));
  return offeredColumns(definition)
    .filter((name) => name === titleField || name === enabledField || isShown(name))
    .flatMap((name) => columnNamed(definition, name))
    .map((column) => {
      const width = widths[column.name];
      return width === undefined ? column : { ...column, least: width, share: 0 };
    });
}

export function columnNamed({ fields, system, secondary = [], titleField }: Definition, name: string): Column[] {
  const stamp = system[name];
  return stamp ? [{ name, label: stamp.label, ...STAMP }] : columnsNamed([name], fields, secondary, titleField);
}

/** The names of the columns in which no item has anything. */
export function emptyColumns({ columns, fields }: Definition, items: readonly Values[]): string[] {
  if (items.length === 0) return [];
  return columns.filter((name) => items.every((item) => isEmptyValue(shownIn({ name, field: fields[name] ?? null }, item))));
}

export function hasField(column: Column): column is FieldColumn {
  return column.field !== null;
}

/** The fields that have no column now: the open row shows them below the others, and its details apart. */
export function fieldsWithout(
  { columns, details = [], fields }: Definition,
  drawn: readonly Column[],
): { readonly folded: readonly FieldColumn[]; readonly details: readonly FieldColumn[] } {
  const isAway = (name: string) => !drawn.some((column) => column.name === name);
  const isFolded = (name: string) => isAway(name) && !details.includes(name);
  const folded = columnsNamed(columns.filter(isFolded), fields, [], '');
  // A field that is read in a column of the list and edited among the details stays there.
  const apart = details.filter((name) => isAway(name) || columns.includes(name));
  return { folded: folded.map((column) => ({ ...column, wide: true })), details: columnsNamed(apart, fields, details, '') };
}

function columnsNamed(names: readonly string[], fields: Fields, secondary: readonly string[], titleField: string): FieldColumn[] {
  return names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const { layout, isPinned = false } = appearanceOf(field);
    const [least, share, wide] = secondary.includes(name) ? SECONDARY : layout;
    const [more, larger] = name === titleField ? TITLE : [0, 0];
    return [{ name, label: field.label, field, isPinned, wide: wide || field.help !== undefined, least: least + more, share: share + larger }];
  });
}

/** The value that a list shows in a column of a row: a picture that visitors see in the stead of a missing one, too. */
export function shownIn({ name, field }: Pick<Column, 'name' | 'field'>, values: Values): unknown {
  return field && rulesOf(field).isPicture ? (shownPicture({ [name]: field }, values, name)?.src ?? null) : values[name];
}
