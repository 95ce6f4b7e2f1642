import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { SheetBody, SheetPreview } from '#core/contract/spreadsheets.ts';
import { Problem } from '#core/errors.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { plural } from '../../model/titles.ts';
import { twoWay } from '../../sync/undo.ts';
import { Screen } from '../../ui/screen.tsx';
import { stageTable } from '../imports/imports.ts';
import type { Brought } from '../list/use-imported.ts';
import { ColumnList } from './column-list.tsx';
import { PreviewedRows } from './previewed-rows.tsx';
import { applySheet, previewSheet, readSheetFile, undoSheet } from './sheet.ts';
import { SheetSource } from './sheet-source.tsx';
import style from './spreadsheet.module.css';
import { useSheet } from './use-sheet.ts';
import { appliedInWords } from './words.ts';

export const meta = () => [{ title: 'Importar una hoja de cálculo' }, { name: 'robots', content: 'noindex' }];

const NO_TEXT =
  'Ese archivo no es una hoja guardada como texto. Ábrela en tu programa de hojas de cálculo y guárdala como «CSV UTF-8», o copia y pega sus renglones.';
const NO_ROWS = 'Aquí no hay renglones que se puedan leer. Trae una hoja guardada como CSV, o copia y pega sus renglones.';

export default function SpreadsheetPage() {
  const { collection = '' } = useParams();
  if (!Object.hasOwn(collections, collection)) {
    return (
      <Screen heading="Importar una hoja de cálculo">
        <p>Esa lista no existe.</p>
      </Screen>
    );
  }
  return <SpreadsheetScreen key={collection} collection={collection as CollectionName} />;
}

/** Corrected rows, by their lines. */
type Corrections = NonNullable<SheetBody['mended']>;

/** Brings rows of a sheet into a collection: whence they come, where each column goes, and what would become of each row. */
function SpreadsheetScreen({ collection }: { readonly collection: CollectionName }) {
  const { api, lists, changes } = useOffice();
  const navigate = useNavigate();
  const brought = (useLocation().state ?? {}) as Brought;
  const { sheet, open, close, setColumns, setHeadings } = useSheet(collection);
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const [mended, setMended] = useState<Corrections>({});
  const [decisions, setDecisions] = useState<Readonly<Record<number, RowDecision>>>({});
  const { busy, problem, send, forget } = useSending();
  const { singular, heading } = definitionOf(collection);

  function take(text: string, name = ''): void {
    forgetPreview();
    setMended({});
    if (!open({ name, text })) throw new Problem('failed-precondition', NO_ROWS);
  }
  function forgetPreview(): void {
    setPreview(null);
    setDecisions({});
  }
  const takeText = (text: string) => send(async () => take(text));
  const takeFiles = ([file]: readonly File[]) =>
    send(async () => {
      const read = file === undefined ? null : await readSheetFile(file);
      if (read === null) throw new Problem('failed-precondition', NO_TEXT);
      take(read.text, read.name);
    });
  // What was dropped on the list comes along once; a reload brings nothing again.
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
  const look = (corrected = mended) =>
    send(async () => {
      setPreview(await previewSheet(api.send, collection, bodyWith(corrected)));
      setMended(corrected);
    });
  const review = () =>
    send(async () => {
      await navigate(`/imports/${await stageTable(api.send, { text: sheet?.text ?? '', name: sheet?.name ?? '', table })}`);
    });
  const store = () =>
    send(async () => {
      const body = { ...bodyWith(mended), decisions };
      let applied = await applySheet(api.send, collection, body);
      lists.refresh(collection);
      const back = async () => {
        await undoSheet(api.send, collection, applied);
        lists.refresh(collection);
      };
      const again = async () => {
        applied = await applySheet(api.send, collection, body);
        lists.refresh(collection);
      };
      changes.offerUndo(twoWay({ done: appliedInWords(collection, applied), what: 'la importación de la hoja', at: `/${collection}` }, back, again));
      await navigate(`/${collection}`);
    });

  const hasColumns = sheet?.columns.some((target) => (sheet.isForQueue ? target === 'title' : target !== null)) ?? false;
  return (
    <Screen heading={`Importar ${plural(singular)}`}>
      <p className={style.lead}>
        <Link to={`/${collection}`}>{heading}</Link>
        {sheet !== null && ` · ${sheet.name || 'Renglones pegados'}`}
      </p>
      {sheet === null && (
        <>
          <p className={style.lead}>
            Trae una hoja de cálculo. Nada se guarda todavía: primero dices qué es cada columna y ves qué pasaría con cada renglón.
          </p>
          <SheetSource onFiles={(files) => void takeFiles(files)} onText={(text) => void takeText(text)} />
        </>
      )}
      {sheet !== null && (
        <>
          <ColumnList
            head={sheet.head}
            columns={sheet.columns}
            targets={sheet.targets}
            onColumns={(columns) => {
              forgetPreview();
              setColumns(columns);
            }}
            onHeadings={(hasHeadings) => {
              forgetPreview();
              setHeadings(hasHeadings);
            }}
          />
          <div className={style.buttons}>
            <Button
              loading={busy}
              disabled={!hasColumns}
              variant={preview === null ? 'filled' : 'default'}
              onClick={() => void (sheet.isForQueue ? review() : look())}
            >
              {sheet.isForQueue ? 'Revisar las publicaciones' : preview === null ? 'Ver qué pasaría' : 'Ver otra vez'}
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                forgetPreview();
                close();
              }}
            >
              Traer otra hoja
            </Button>
          </div>
        </>
      )}
      <ProblemNote of={problem} />
      {sheet !== null && preview !== null && (
        <PreviewedRows
          collection={collection}
          sheet={sheet}
          preview={preview}
          decisions={decisions}
          refused={problem?.details.fields ?? {}}
          busy={busy}
          onDecide={(decided) => {
            forget();
            setDecisions(decided);
          }}
          onMend={(line, text) => void look({ ...mended, [line]: text })}
          onStore={() => void store()}
        />
      )}
    </Screen>
  );
}
