import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import type { AppliedSheet, SheetBody, SheetPreview } from '#core/contract/spreadsheets.ts';
import { Problem } from '#core/errors.ts';
import { rowsOf } from '#core/formats/spreadsheet/rows.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { MAX_COLUMNS } from '#core/spreadsheet/sheet-head.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { useOffice } from '../../editing/office-context.ts';
import { useSending } from '../../feedback/use-sending.ts';
import { counted } from '../../model/titles.ts';
import type { ImportSource } from '../list/use-imported.ts';
import { PLACE_PARAMETER } from '../list/use-requested-row.ts';
import { cellsMeaning, type Meant } from './absent-in.ts';
import type { Wanted } from './records/records-sheet.ts';
import { rowText } from './row-text.ts';
import { readSheetFiles, recordsIn, type SheetText, sheetOf } from './sheet.ts';
import { useSheet } from './use-sheet.ts';

/** Corrected rows, by their lines. */
type Corrections = NonNullable<SheetBody['mended']>;

/** A sheet on its way into a collection: where it comes from, its columns, what would become of its rows. */
export function useSheetImport(collection: CollectionName) {
  const words = spreadsheetWords();
  const { api, lists, changes } = useOffice();
  const navigate = useNavigate();
  const brought = (useLocation().state ?? {}) as ImportSource;
  const { sheet, open, close, setColumns, setHeadings } = useSheet(collection);
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const [mended, setMended] = useState<Corrections>({});
  /** Rows that are typed and not read yet. */
  const typed = useRef<Corrections>({});
  const [decisions, setDecisions] = useState<Readonly<Record<number, RowDecision>>>({});
  const { busy, problem, send, forget } = useSending();

  function take(taken: SheetText): void {
    forgetPreview();
    setMended({});
    typed.current = {};
    const refusal = open(taken);
    if (refusal === null) return;
    if (refusal === 'tooManyColumns') throw new Problem('failed-precondition', words.tooManyColumns({ most: MAX_COLUMNS }));
    throw new Problem('failed-precondition', taken.records?.unread.length ? words.unreadFiles(taken.records.unread) : words.noRows);
  }
  function forgetPreview(): void {
    setPreview(null);
    setDecisions({});
  }
  const takeText = (text: string) => send(async () => take((await recordsIn([{ name: '', text }])) ?? { name: '', text }));
  const takeAgain = (wanted: Wanted) =>
    send(async () => {
      const read = await sheet?.records?.again(wanted);
      if (read) take(read);
    });
  const takeSheet = (name: string) =>
    send(async () => {
      if (sheet?.workbook !== undefined) take(sheetOf(sheet.name, sheet.workbook.sheets, name));
    });
  const takeFiles = (files: readonly File[]) =>
    send(async () => {
      const read = await readSheetFiles(files);
      if (read === null) throw new Problem('failed-precondition', words.noText);
      take(read);
    });
  // A file dropped on the list comes along once; a reload brings nothing again.
  const takeOnce = useEffectEvent(() => {
    if (brought.files === undefined && brought.text === undefined) return;
    void navigate('.', { replace: true, state: null });
    if (brought.files !== undefined) void takeFiles(brought.files);
    else void takeText(brought.text ?? '');
  });
  useEffect(() => takeOnce(), []);

  const table = {
    delimiter: sheet?.head.delimiter ?? ',',
    line: sheet?.head.line ?? 0,
    columns: [...(sheet?.columns ?? [])],
  };
  const bodyWith = (corrected: Corrections): SheetBody => ({ text: sheet?.text ?? '', ...table, mended: corrected });
  /** Reads all rows again, with those that were corrected. */
  async function readAgain(): Promise<{ readonly corrected: Corrections; readonly isReadable: boolean; readonly wrong: number }> {
    const sent = typed.current;
    const corrected = { ...mended, ...sent };
    const read = await api.send('POST /api/{collection}/spreadsheet/preview', { path: { collection }, body: bodyWith(corrected) });
    // Text that is typed meanwhile waits for the next time.
    typed.current = Object.fromEntries(Object.entries(typed.current).filter(([line, text]) => sent[line] !== text));
    setPreview(read);
    setMended(corrected);
    return { corrected, isReadable: !read.errors.some(({ line }) => line in sent), wrong: read.errors.length };
  }
  const renewPreview = () => send(readAgain);
  const review = () =>
    send(async () => {
      const { id } = await api.send('POST /api/imports', { body: { text: sheet?.text ?? '', name: sheet?.name ?? '', table } });
      await navigate(`/imports/${id}`);
    });
  const store = () =>
    send(async () => {
      const isTyped = Object.keys(typed.current).length > 0;
      const asSeen = { corrected: mended, isReadable: true, wrong: preview?.errors.length ?? 0 };
      const { corrected, isReadable, wrong } = isTyped ? await readAgain() : asSeen;
      if (!isReadable) throw new Problem('failed-precondition', words.stillWrong);
      const body = { ...bodyWith(corrected), decisions };
      let applied: AppliedSheet;
      const apply = async () => {
        applied = await api.send('POST /api/{collection}/spreadsheet', { path: { collection }, body });
        lists.refresh(collection);
        return applied;
      };
      const back = async () => {
        await api.send('POST /api/{collection}/spreadsheet/undo', { path: { collection }, body: { sheet: applied.sheet } });
        lists.refresh(collection);
      };
      const stored = await changes.carryOut(apply, { back }, ({ added, changed, left }) => {
        const outcome = { added: added.length, changed: Object.keys(changed).length, left, wrong };
        return { done: words.applied(counted(collection, added.length), outcome), what: words.theImport, at: `/${collection}` };
      });
      // New rows are at the end of the list, out of sight.
      const first = stored.added[0] ?? Object.keys(stored.changed)[0];
      await navigate(`/${collection}${first === undefined ? '' : `?${PLACE_PARAMETER}=${first}`}`);
    });

  return {
    ...{ sheet, preview, decisions, busy, problem, takeText, takeFiles, takeAgain, takeSheet, review, renewPreview, store },
    /** Corrects a row, which is read with the others. */
    mend: (line: number, text: string) => {
      typed.current = { ...typed.current, [line]: text };
    },
    /** Puts an item that exists in the place of a name in all rows, and reads them again. */
    mean: (meant: Meant) => {
      for (const row of preview?.errors ?? []) {
        const { line } = row;
        const [corrected] = rowsOf(typed.current[line] ?? '', table.delimiter);
        const cells = [...(corrected?.cells ?? row.cells)];
        const text = rowText(cellsMeaning(collection, { ...row, cells }, table.columns, meant), table.delimiter);
        if (text !== rowText(cells, table.delimiter)) typed.current = { ...typed.current, [line]: text };
      }
      return renewPreview();
    },
    decide: (decided: typeof decisions) => {
      forget();
      setDecisions(decided);
    },
    setColumns: (columns: Parameters<typeof setColumns>[0]) => {
      forgetPreview();
      setColumns(columns);
    },
    setHeadings: (hasHeadings: boolean) => {
      forgetPreview();
      setHeadings(hasHeadings);
    },
    close: () => {
      forgetPreview();
      close();
    },
  };
}
