/** A page that holds a whole list as HTML knows it: a table with an input in each row, no script. */
export function plainTable(titles: readonly string[]): string {
  const rows = titles.map((title, index) => `<tr><td>${index}<td><input value="${title}"><td>2020<td>Sí</tr>`);
  return `<!doctype html><meta charset="utf-8"><title>Tabla</title><table><tbody>${rows.join('\n')}</table>`;
}
