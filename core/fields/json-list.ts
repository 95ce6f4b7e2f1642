/** The list that a cell holds as JSON, as it does where nothing else would hold all of it; null where it does not. */
export function jsonList(cell: string): unknown[] | null {
  if (!cell.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
