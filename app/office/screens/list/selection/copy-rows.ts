import type { CollectionName } from '#core/collections/index.ts';
import { addressOf } from '#core/contract/call.ts';
import { rowsOf } from '#core/formats/spreadsheet/rows.ts';
import { ID_COLUMN, sheetColumns } from '#core/spreadsheet/sheet-columns.ts';
import { definitionOf } from '../../../model/definition-of.ts';

/**
 * Puts rows on the clipboard as spreadsheets take them, with their headings and the keys by which they are known when
 * they are pasted back. The cells are those of the file that a list is downloaded as.
 * @param ids in the order in which the rows go
 * @param columns the names of those that go, beside the key
 * @throws where the browser gives no clipboard, or the list does not come
 */
export async function copyRows(collection: CollectionName, ids: readonly string[], columns: readonly string[]): Promise<void> {
  const text = tableOf(collection, ids, columns);
  const type = 'text/plain';
  // Some browsers give the clipboard only at the press itself: they are handed what will come.
  await navigator.clipboard.write([new ClipboardItem({ [type]: text.then((table) => new Blob([table], { type })) })]);
}

async function tableOf(collection: CollectionName, ids: readonly string[], columns: readonly string[]): Promise<string> {
  const { url } = addressOf('GET /api/{collection}', { path: { collection }, query: { format: 'csv' } });
  const answer = await fetch(url, { cache: 'no-store' });
  if (!answer.ok) throw new Error(answer.statusText);
  const [head, ...rows] = [...rowsOf(await answer.text(), ',')].map(({ cells }) => cells);
  const named = sheetColumns(definitionOf(collection));
  const at = [ID_COLUMN, ...columns].map((name) => head?.indexOf(named.find((each) => each.name === name)?.label ?? '') ?? -1);
  const byId = new Map(rows.map((cells) => [cells[at[0] ?? 0], cells]));
  const lines = [head, ...ids.map((id) => byId.get(id))].filter((cells) => cells !== undefined);
  return lines.map((cells) => at.map((index) => cellText(cells[index] ?? '')).join('\t')).join('\n');
}

/** A cell with what parts cells or rows stands in quotes. */
function cellText(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
