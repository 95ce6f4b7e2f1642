import type { Item } from '../collections/index.ts';

type Line = Item<'research-lines'>;

/**
 * The line that a member works on, as visitors see it: the chosen one, else the first with the member's icon (spec,
 * section 2: /Linea/{name}).
 */
export function lineOf({ research_line, icon_inv }: Pick<Item<'students'>, 'research_line' | 'icon_inv'>, lines: readonly Line[]): Line | undefined {
  if (research_line !== null) return lines.find(({ id }) => id === research_line);
  return icon_inv === '' ? undefined : lines.find(({ icon }) => icon === icon_inv);
}
