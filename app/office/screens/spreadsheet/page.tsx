import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { type CollectionName, isCollectionName } from '#core/collections/index.ts';
import { linesWithLost } from '#core/formats/lost-characters.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { definitionOf } from '../../model/definition-of.ts';
import { sectionOf } from '../../model/titles.ts';
import entries from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { SHEETS } from '../accepted-files.ts';
import { FileOrText } from '../file-or-text.tsx';
import type { ImportSource } from '../list/use-imported.ts';
import { ColumnList } from './column-list.tsx';
import { OtherList } from './other-list.tsx';
import { PreviewedRows } from './previewed-rows.tsx';
import { RecordsNotes } from './records-notes.tsx';
import type { SheetText } from './sheet.ts';
import { SheetChoice } from './sheet-choice.tsx';
import { useSheetImport } from './use-sheet-import.ts';

export const meta = () => screenTags(spreadsheetWords().title);

export default function SpreadsheetPage() {
  const words = spreadsheetWords();
  const { collection = '' } = useParams();
  if (!isCollectionName(collection)) {
    return (
      <Screen heading={words.title}>
        <p>{words.noSuchList}</p>
      </Screen>
    );
  }
  return <SpreadsheetScreen key={collection} collection={collection} />;
}

/**
 * Brings rows of a sheet into a collection: whence they come, where each column goes, and what would become of each
 * row.
 */
function SpreadsheetScreen({ collection }: { readonly collection: CollectionName }) {
  const words = spreadsheetWords();
  const definition = definitionOf(collection);
  const brought = useSheetImport(collection);
  const { sheet, preview, decisions, busy, problem } = brought;
  const hasColumns = sheet?.columns.some((target) => (sheet.isForQueue ? target === 'title' : target !== null)) ?? false;
  return (
    <Screen heading={words.importMany(definition.singular)} trail={[{ to: `/${collection}`, text: sectionOf(definition) }]}>
      {sheet !== null && <p className={entries.lead}>{sheet.name || words.pastedRows}</p>}
      {sheet === null && (
        <>
          <p className={entries.lead}>{words.lead}</p>
          <FileOrText
            words={words}
            accept={SHEETS}
            busy={busy}
            onFiles={(files) => void brought.takeFiles(files)}
            onText={(text) => void brought.takeText(text)}
          />
        </>
      )}
      {sheet !== null && (
        <>
          {sheet.records !== undefined && <RecordsNotes {...sheet.records} onWanted={(wanted) => void brought.takeAgain(wanted)} />}
          {sheet.workbook !== undefined && <SheetChoice {...sheet.workbook} onSheet={(name) => void brought.takeSheet(name)} />}
          <LostCharacters text={sheet.text} />
          {sheet.other !== null && <OtherList source={sourceOf(sheet)} other={sheet.other} />}
          <ColumnList
            text={sheet.text}
            head={sheet.head}
            columns={sheet.columns}
            targets={sheet.targets}
            onColumns={brought.setColumns}
            onHeadings={brought.setHeadings}
          />
          {!hasColumns && <p>{sheet.isForQueue ? words.titleNeeded : words.columnNeeded}</p>}
          <div className={entries.bar}>
            <Button
              loading={busy}
              disabled={!hasColumns}
              variant={preview === null ? 'filled' : 'default'}
              onClick={() => void (sheet.isForQueue ? brought.review() : brought.renewPreview())}
            >
              {sheet.isForQueue ? words.reviewPublications : preview === null ? words.preview : words.previewAgain}
            </Button>
            <Button variant="subtle" onClick={brought.close}>
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
          onDecide={brought.decide}
          onMend={brought.mend}
          onAgain={() => void brought.renewPreview()}
          onStore={() => void brought.store()}
          onMeant={(meant) => void brought.mean(meant)}
        />
      )}
    </Screen>
  );
}

/** The lines whose letters could not be read. */
function LostCharacters({ text }: { readonly text: string }) {
  const lines = useMemo(() => linesWithLost(text).map(({ line }) => line), [text]);
  return lines.length > 0 && <p className={entries.lead}>{spreadsheetWords().charactersLost({ lines })}</p>;
}

/** The sheet as it is taken to another screen. */
function sourceOf({ name, text }: SheetText): ImportSource {
  return name === '' ? { text } : { files: [new File([text], name)] };
}
