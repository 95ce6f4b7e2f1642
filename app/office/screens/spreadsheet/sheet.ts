import type { CollectionName } from '#core/collections/index.ts';
import type { RequestOf } from '#core/contract/call.ts';
import type { AppliedSheet, SheetBody, SheetPreview } from '#core/contract/spreadsheets.ts';
import { decodeText } from '#core/formats/decode.ts';
import type { Send } from '../../sync/request.ts';
import { refuseTooLarge } from '../file-size.ts';

/** A sheet that somebody brought in, as text. */
export interface SheetText {
  /** The file's name; empty for pasted rows. */
  readonly name: string;
  readonly text: string;
}

/**
 * The text of a file; null of what is no text, such as the workbook of a spreadsheet program.
 * @throws Problem of one that is too large
 */
export async function readSheetFile(file: File): Promise<SheetText | null> {
  refuseTooLarge(file);
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return decoded === null ? null : { name: file.name, text: decoded.text.replace(/^\uFEFF/, '') };
}

export function previewSheet(send: Send, collection: CollectionName, body: SheetBody): Promise<SheetPreview> {
  return send('POST /api/{collection}/spreadsheet/preview', { path: { collection }, body });
}

export function applySheet(send: Send, collection: CollectionName, body: SheetBody): Promise<AppliedSheet> {
  return send('POST /api/{collection}/spreadsheet', { path: { collection }, body });
}

export function undoSheet(send: Send, collection: CollectionName, { sheet }: AppliedSheet): Promise<unknown> {
  return send('POST /api/{collection}/spreadsheet/undo', { path: { collection }, body: { sheet } });
}

/** Cells as the row of a sheet. */
export function rowText(cells: readonly string[], delimiter: string): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
}

/** Brings a table to the queue whose columns a person has named. @returns the id of the import */
export async function stageTable(send: Send, body: NonNullable<RequestOf<'POST /api/imports'>['body']>): Promise<string> {
  return (await send('POST /api/imports', { body })).id;
}
