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
const SECONDARY: Layout = [6.25, 0.5, true];
/** The column of a row's title has this much more than others of its kind. */
const TITLE = [2.75, 1] as const;

/** The handle with the checkbox, and the buttons at the end; in rem. */
const LEAD_REM = 4;
const TOOLS_REM = 9.75;
/** One pixel: what stays in sight lies over its neighbour by so much rather than beside it. */
const HAIRLINE_REM = 0.0625;
/** The share of what has none, where something must take what is left. */
const MIN_SHARE = 0.01;

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

/** The grid of a list, as values of CSS. */
interface Grid {
  readonly columns: string;
  readonly least: string;
  readonly tools: string;
  /** True where the columns have not all room. */
  readonly isWide: boolean;
  /** True where an input would be out of sight in its column: those of an open row stand one beside the other. */
  readonly isStacked: boolean;
}

/**
 * The grid that every row of a list draws its cells on: the same for all, so that columns line up and hold while one is
 * dragged. Where they do not fit, those in sight share the room exactly, so that the cells that stay in sight cut none
 * of them.
 * @param room the width that is seen, in rem; 0 while it is not known
 */
export function gridOf(columns: readonly Column[], room: number): Grid {
  const usual = columns.map(({ least }) => least);
  const isCut = room > 0 && total(usual) > room;
  const tools = `${TOOLS_REM}rem`;
  const widths = isCut ? cutNowhere(columns, room) : usual;
  const tracks = columns.map(({ share }, index) => (isCut || share === 0 ? `${widths[index]}rem` : `minmax(${widths[index]}rem, ${share}fr)`));
  // The buttons take the rest of the width once every column was given one.
  const isRigid = !isCut && columns.every(({ share }) => share === 0);
  const last = isRigid ? `minmax(${tools}, 1fr)` : tools;
  const seen = room - keptRem(columns) + HAIRLINE_REM;
  let end = LEAD_REM;
  const isStacked = columns.some(({ field, wide, isPinned }, index) => {
    end += widths[index] ?? 0;
    return isCut && field !== null && !wide && !isPinned && end > seen + HAIRLINE_REM;
  });
  return { columns: [`${LEAD_REM}rem`, ...tracks, last].join(' '), least: `${total(widths)}rem`, tools, isWide: isCut, isStacked };
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, LEAD_REM + TOOLS_REM);
}

/** The room of the columns at the end that stay in sight, in rem. */
function keptRem(columns: readonly Column[]): number {
  return TOOLS_REM + columns.reduce((sum, { isPinned, least }) => sum + (isPinned ? least : 0), 0);
}

/**
 * The columns in sight share the room that they have, those below what stays in sight the room below it; the others
 * stay at their least.
 */
function cutNowhere(columns: readonly Column[], room: number): number[] {
  const kept = keptRem(columns);
  const inSight = filling(columns, room - LEAD_REM - kept + HAIRLINE_REM);
  const below = filling(columns.slice(inSight.length), kept - 2 * HAIRLINE_REM);
  const others = columns.slice(inSight.length + below.length);
  return [...inSight, ...below, ...others.map(({ least }) => least)];
}

/** The widths of as many columns as fit, the first ones; together they are as wide as the room where there are more. */
function filling(columns: readonly Column[], room: number): number[] {
  const sums = columns.map((_, index) => columns.slice(0, index + 1).reduce((sum, { least }) => sum + least, 0));
  const fitting = columns.slice(0, sums.filter((sum) => sum <= room).length);
  const left = fitting.length === columns.length ? 0 : room - (sums[fitting.length - 1] ?? 0);
  const weight = ({ share }: Column) => share || MIN_SHARE;
  const weights = fitting.reduce((sum, each) => sum + weight(each), 0);
  return fitting.map((each) => each.least + (left * weight(each)) / weights);
}
