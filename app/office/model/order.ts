/** The ids with one of them moved to another position. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/**
 * A requested order applied to a list that changed meanwhile: what is gone is left out,
 * what is new stays behind the item it follows.
 */
export function rebased(requested: readonly string[], existing: readonly string[]): string[] {
  const present = new Set(existing);
  const order = requested.filter((id) => present.has(id));
  const placed = new Set(order);
  existing.forEach((id, index) => {
    if (placed.has(id)) return;
    const before = existing[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    placed.add(id);
  });
  return order;
}
