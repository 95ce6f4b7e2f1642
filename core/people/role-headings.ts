import type { AnyItem, ItemsOf } from '../definition.ts';

/** The role of a member as a heading below which a search finds the member; none without one that visitors see. */
export function roleHeadings({ role, carrera }: AnyItem, itemsOf: ItemsOf): { title: string; text: string }[] {
  const known = itemsOf('roles').find(({ id }) => id === role);
  if (known === undefined) return [];
  const [name, plural] = [String(known.name), String(known.plural)];
  return [{ title: `${name} ${plural}`, text: [name, String(carrera)].filter((part) => part.trim() !== '').join(' · ') }];
}
