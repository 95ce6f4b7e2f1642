/** Cells as the row of a sheet. */
export function rowText(cells: readonly string[], delimiter: string): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
}
