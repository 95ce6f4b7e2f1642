import type { CollectionDefinition } from '#core/definition.ts';
import type { Field, Fields } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { shownPicture } from '#core/shown-picture.ts';
import type { Values } from '#core/write.ts';
import type { Layout } from '../../fields/appearance.ts';
import { appearanceOf } from '../../fields/appearances.ts';

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
const SECONDARY: Layout = [6, 0.5, true];
/** The column of a row's title has this much more than others of its kind. */
const TITLE = [2.75, 1] as const;

/** The handle with the checkbox, and the buttons at the end; in rem. */
const LEAD_REM = 4;
const TOOLS_REM = 10.25;
/** The width that the words of the buttons add, in rem. */
const TOOL_LABELS_REM = 10.5;
/** One pixel: what stays in sight lies over its neighbour by so much rather than beside it. */
const HAIRLINE_REM = 0.0625;
/** The share of what has none, where something must take what is left. */
const LEAST_SHARE = 0.01;

export function columnsOf({ columns, fields, system, secondary = [], titleField }: CollectionDefinition): Column[] {
  return columns.flatMap((name): Column[] => {
    const stamp = system[name];
    return stamp ? [{ name, label: stamp.label, ...STAMP }] : columnsNamed([name], fields, secondary, titleField);
  });
}

export function hasField(column: Column): column is FieldColumn {
  return column.field !== null;
}

/** The fields that have no column: the open row shows them below the others. */
export function detailsOf({ details = [], fields }: Pick<CollectionDefinition, 'details' | 'fields'>): FieldColumn[] {
  return columnsNamed(details, fields, details, '');
}

function columnsNamed(names: readonly string[], fields: Fields, secondary: readonly string[], titleField: string): FieldColumn[] {
  return names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const { layout, isPinned } = appearanceOf(field);
    const [least, share, wide] = secondary.includes(name) ? SECONDARY : layout;
    const [more, larger] = name === titleField ? TITLE : [0, 0];
    return [{ name, label: field.label, field, isPinned, wide: wide || field.help !== undefined, least: least + more, share: share + larger }];
  });
}

/** The value that a list shows in a column of a row: a picture that visitors see in the stead of a missing one, too. */
export function shownIn({ name, field }: Pick<Column, 'name' | 'field'>, values: Values): unknown {
  return field && rulesOf(field).isPicture ? (shownPicture({ [name]: field }, values, name)?.src ?? null) : values[name];
}

/**
 * The grid that every row of a list draws its cells on: the same for all, so that columns line up and hold while one is
 * dragged. Where they do not fit, those in sight share the room exactly, so that the cells that stay in sight cut none
 * of them.
 * @param room the width that is seen, in rem; 0 while it is not known
 * @returns also whether there is room for the words of a row's buttons
 */
export function gridOf(columns: readonly Column[], room: number): { columns: string; least: string; tools: string; isLabelled: boolean } {
  const usual = columns.map(({ least }) => least);
  const isCut = room > 0 && total(usual) > room;
  const isLabelled = total(usual) + TOOL_LABELS_REM <= room;
  const tools = `${isLabelled ? TOOLS_REM + TOOL_LABELS_REM : TOOLS_REM}rem`;
  const widths = isCut ? cutNowhere(columns, room) : usual;
  const tracks = columns.map(({ share }, index) => (isCut || share === 0 ? `${widths[index]}rem` : `minmax(${widths[index]}rem, ${share}fr)`));
  return { columns: [`${LEAD_REM}rem`, ...tracks, tools].join(' '), least: `${total(widths)}rem`, tools, isLabelled };
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, LEAD_REM + TOOLS_REM);
}

/**
 * The columns in sight share the room that they have, those below what stays in sight the room below it; the others
 * stay at their least.
 */
function cutNowhere(columns: readonly Column[], room: number): number[] {
  const kept = TOOLS_REM + columns.reduce((sum, { isPinned, least }) => sum + (isPinned ? least : 0), 0);
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
  const weight = ({ share }: Column) => share || LEAST_SHARE;
  const weights = fitting.reduce((sum, each) => sum + weight(each), 0);
  return fitting.map((each) => each.least + (left * weight(each)) / weights);
}
