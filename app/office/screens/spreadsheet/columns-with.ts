import type { ColumnTargets } from '#core/spreadsheet/proposed-columns.ts';
import { isOfSurnames } from '#core/spreadsheet/surname-columns.ts';

/** A field that a column has taken from another one; columns by their index. */
export interface TakenField {
  readonly name: string;
  readonly by: number;
  readonly from: number;
}

interface Choices {
  readonly columns: ColumnTargets;
  readonly taken: readonly TakenField[];
}

/**
 * The fields of columns once one is chosen for a column. A field has one column, and surnames may have two: it is taken
 * from the other, which gets it back when the column goes on to another field.
 * @param name null where the column is not read
 */
export function columnsWith({ columns, taken }: Choices, index: number, name: string | null): Choices {
  const isBack = ({ by, from }: TakenField) => by === index && columns[from] === null;
  const returned = new Map(taken.filter((each) => isBack(each) && each.name === columns[index]).map((each) => [each.from, each.name]));
  const before = columns.map((target, at) => (at === index ? null : (returned.get(at) ?? target)));
  const from = name === null || isOfSurnames(name) ? -1 : before.indexOf(name);
  return {
    columns: before.map((target, at) => (at === index ? name : at === from ? null : target)),
    taken: [...taken.filter((each) => each.by !== index && each.name !== name), ...(name === null || from === -1 ? [] : [{ name, by: index, from }])],
  };
}
