import type { Column } from './columns.ts';

/** The handle with the checkbox, and the buttons at the end; in rem. */
const LEAD_REM = 4;
const TOOLS_REM = 9.75;
/** One pixel: what stays in sight lies over its neighbour by so much rather than beside it. */
const HAIRLINE_REM = 0.0625;
/** The share of what has none, where something must take what is left. */
const MIN_SHARE = 0.01;

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
