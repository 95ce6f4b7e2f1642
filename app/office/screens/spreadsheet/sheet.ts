import type { CollectionName } from '#core/collections/index.ts';
import { decodeText } from '#core/formats/decode.ts';
import type { RowDecision } from '#core/spreadsheet/compared-rows.ts';
import type { ColumnTargets } from '#core/spreadsheet/proposed-columns.ts';
import type { SheetHead } from '#core/spreadsheet/sheet-head.ts';
import type { Send } from '../../sync/request.ts';

/** A sheet that somebody brought in, as text. */
export interface BroughtSheet {
  /** The file's name; empty for pasted rows. */
  readonly name: string;
  readonly text: string;
}

/** A row of the preview, as the API answers it. */
export interface PreviewRow {
  readonly line: number;
  readonly title: string;
  readonly state: 'new' | 'repeated' | 'known';
  /** The id of the stored item. */
  readonly of?: string;
  readonly by?: 'id' | 'values' | 'title';
  readonly repeats?: number;
  readonly fills: readonly string[];
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  readonly values: Readonly<Record<string, string>>;
}

/** A row that could not be read. */
export interface UnreadSheetRow {
  readonly line: number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly cells: readonly string[];
}

export interface Preview {
  readonly rows: readonly PreviewRow[];
  readonly errors: readonly UnreadSheetRow[];
}

/** What is sent of a sheet. */
export interface SheetBody extends Pick<SheetHead, 'delimiter' | 'line'> {
  readonly text: string;
  readonly columns: ColumnTargets;
  readonly mended: Readonly<Record<number, string>>;
  readonly decisions?: Readonly<Record<number, RowDecision>>;
}

/** What a sheet did. */
export interface Applied {
  readonly added: readonly string[];
  readonly changed: Readonly<Record<string, number>>;
  readonly left: number;
}

/** The text of a file; null of what is no text, such as the workbook of a spreadsheet program. */
export async function readSheetFile(file: File): Promise<BroughtSheet | null> {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return decoded === null ? null : { name: file.name, text: decoded.text.replace(/^\uFEFF/, '') };
}

export function previewSheet(send: Send, collection: CollectionName, body: SheetBody): Promise<Preview> {
  return send<Preview>('POST', `/api/${collection}/spreadsheet/preview`, { body });
}

export function applySheet(send: Send, collection: CollectionName, body: SheetBody): Promise<Applied> {
  return send<Applied>('POST', `/api/${collection}/spreadsheet`, { body });
}

export function undoSheet(send: Send, collection: CollectionName, { added, changed }: Applied): Promise<unknown> {
  return send('POST', `/api/${collection}/spreadsheet/undo`, { body: { added, changed } });
}

/** Cells as the row of a sheet. */
export function rowText(cells: readonly string[], delimiter: string): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
}
