import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type CollectionName, collections } from '#core/collections/index.ts';
import type { AppliedSheet, SheetBody, SheetPreview } from '#core/contract/spreadsheets.ts';
import { Problem } from '#core/errors.ts';
import type { RowDecision } from '#core/spreadsheet/row-decision.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { counted, sectionOf } from '../../model/titles.ts';
import entries from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { FileOrText } from '../file-or-text.tsx';
import type { ImportSource } from '../list/use-imported.ts';
import { ColumnList } from './column-list.tsx';
import { PreviewedRows } from './previewed-rows.tsx';
import { applySheet, previewSheet, readSheetFile, stageTable, undoSheet } from './sheet.ts';
import { useSheet } from './use-sheet.ts';

export const meta = () => screenTags(spreadsheetWords().title);

export default function SpreadsheetPage() {
  const words = spreadsheetWords();
  const { collection = '' } = useParams();
  if (!Object.hasOwn(collections, collection)) {
    return (
      <Screen heading={words.title}>
        <p>{words.noSuchList}</p>
      </Screen>
    );
  }
  return <SpreadsheetScreen key={collection} collection={collection as CollectionName} />;
}

const ACCEPTED = '.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain';

/** Corrected rows, by their lines. */
type Corrections = NonNullable<SheetBody['mended']>;

/**
 * Brings rows of a sheet into a collection: whence they come, where each column goes, and what would become of each
 * row.
 */
function SpreadsheetScreen({ collection }: { readonly collection: CollectionName }) {
  const words = spreadsheetWords();
  const { api, lists, changes } = useOffice();
  const navigate = useNavigate();
  const brought = (useLocation().state ?? {}) as ImportSource;
  const { sheet, open, close, setColumns, setHeadings } = useSheet(collection);
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const [mended, setMended] = useState<Corrections>({});
  const [decisions, setDecisions] = useState<Readonly<Record<number, RowDecision>>>({});
  const { busy, problem, send, forget } = useSending();
  const definition = definitionOf(collection);
  const { singular } = definition;

  function take(text: string, name = ''): void {
    forgetPreview();
    setMended({});
    if (!open({ name, text })) throw new Problem('failed-precondition', words.noRows);
  }
  function forgetPreview(): void {
    setPreview(null);
    setDecisions({});
  }
  const takeText = (text: string) => send(async () => take(text));
  const takeFiles = ([file]: readonly File[]) =>
    send(async () => {
      const read = file === undefined ? null : await readSheetFile(file);
      if (read === null) throw new Problem('failed-precondition', words.noText);
      take(read.text, read.name);
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
  const renewPreview = (corrected = mended) =>
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
      let applied: AppliedSheet;
      const apply = async () => {
        applied = await applySheet(api.send, collection, body);
        lists.refresh(collection);
        return applied;
      };
      const back = async () => {
        await undoSheet(api.send, collection, applied);
        lists.refresh(collection);
      };
      await changes.carryOut(apply, { back }, ({ added, changed, left }) => {
        const outcome = { added: added.length, changed: Object.keys(changed).length, left };
        return { done: words.applied(counted(collection, added.length), outcome), what: words.theImport, at: `/${collection}` };
      });
      await navigate(`/${collection}`);
    });

  const hasColumns = sheet?.columns.some((target) => (sheet.isForQueue ? target === 'title' : target !== null)) ?? false;
  return (
    <Screen heading={words.importMany(singular)} trail={[{ to: `/${collection}`, text: sectionOf(definition) }]}>
      {sheet !== null && <p className={entries.lead}>{sheet.name || words.pastedRows}</p>}
      {sheet === null && (
        <>
          <p className={entries.lead}>{words.lead}</p>
          <FileOrText
            words={words}
            accept={ACCEPTED}
            multiple={false}
            busy={busy}
            onFiles={(files) => void takeFiles(files)}
            onText={(text) => void takeText(text)}
          />
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
          <div className={entries.bar}>
            <Button
              loading={busy}
              disabled={!hasColumns}
              variant={preview === null ? 'filled' : 'default'}
              onClick={() => void (sheet.isForQueue ? review() : renewPreview())}
            >
              {sheet.isForQueue ? words.reviewPublications : preview === null ? words.preview : words.previewAgain}
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                forgetPreview();
                close();
              }}
            >
              {words.chooseAnother}
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
          onMend={(line, text) => void renewPreview({ ...mended, [line]: text })}
          onStore={() => void store()}
        />
      )}
    </Screen>
  );
}
