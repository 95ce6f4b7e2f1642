import type { CollectionDefinition } from '#core/definition.ts';
import type { Field, FieldKind } from '#core/fields/kinds.ts';

export interface Column {
  readonly name: string;
  readonly field: Field;
  /** True where the input needs the row's whole width rather than its column's. */
  readonly wide: boolean;
}

/** Least width in rem, share of what is left, and whether the input is wide. */
const LAYOUT: Readonly<Record<FieldKind, readonly [least: number, share: number, wide: boolean]>> = {
  text: [10, 1.5, false],
  longText: [11.5, 2, true],
  markdown: [13, 2, true],
  link: [9, 1, false],
  image: [6, 0, true],
  pdf: [4, 0, true],
  flag: [6.5, 0.3, false],
  enabled: [6, 0, false],
  moment: [8.5, 0, true],
  stamp: [7, 0, false],
  year: [6.5, 0, false],
  optionalYear: [7, 0, false],
  choice: [10.5, 0.8, false],
  reference: [10, 1, false],
  rows: [7.5, 1.2, true],
  names: [10, 1.2, true],
  order: [4, 0, false],
};

/** The handle with the checkbox, and the buttons at the end; in rem. */
const LEAD = 4.5;
const TOOLS = 11.25;

export function columnsOf(definition: CollectionDefinition): Column[] {
  return definition.columns.flatMap((name) => {
    const field = definition.fields[name];
    return field ? [{ name, field, wide: LAYOUT[field.kind][2] }] : [];
  });
}

/** The grid that every row of a list draws its cells on: the same for all, so that columns line up and hold while one is dragged. */
export function gridOf(columns: readonly Column[], titleField: string): { columns: string; least: string; tools: string } {
  const widths = columns.map(({ name, field }) => {
    const [least, share] = LAYOUT[field.kind];
    return name === titleField ? ([least + 3, share + 1] as const) : ([least, share] as const);
  });
  const tracks = widths.map(([least, share]) => (share === 0 ? `${least}rem` : `minmax(${least}rem, ${share}fr)`));
  const least = widths.reduce((sum, [each]) => sum + each, LEAD + TOOLS);
  return { columns: [`${LEAD}rem`, ...tracks, `${TOOLS}rem`].join(' '), least: `${least}rem`, tools: `${TOOLS}rem` };
}
