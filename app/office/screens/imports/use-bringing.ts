import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { detectFormat } from '#core/formats/detect.ts';
import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { useSending } from '../../feedback/use-sending.ts';
import { publicationFiles } from '../accepted-files.ts';
import { type ImportSource, sheetScreenOf } from '../list/use-imported.ts';
import { MARKDOWN_NAME } from '../spreadsheet/records/may-hold-records.ts';
import { isWorkbook, readDocument, readSheetFiles, readText, readWorkbook } from '../spreadsheet/sheet.ts';
import { otherListOf } from '../spreadsheet/use-sheet.ts';
import { type Refuse, withDocumentTexts } from './document-files.ts';
import { importsQuery, stage } from './imports.ts';
import { joinedFiles } from './joined-files.ts';
import { withSheets } from './workbook-files.ts';

const { papers } = collections;

/** Publications on their way into the queue: from files or pasted text, with what was refused or is of another list. */
export function useBringing() {
  const { api, client } = useOffice();
  const navigate = useNavigate();
  const brought = (useLocation().state ?? {}) as ImportSource;
  const { queryKey } = importsQuery(api.send);
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly message: string }[]>([]);
  const [strays, setStrays] = useState<readonly StrayTable[]>([]);
  const { busy, problem, send } = useSending();

  async function bringFiles(chosen: readonly File[]): Promise<void> {
    const wrong: { name: string; message: string }[] = [];
    const refuse: Refuse = ({ name }, failure) => void wrong.push({ name, message: asProblem(failure).message });
    await send(async () => {
      const given = await joinedFiles(publicationFiles(chosen));
      const documents = await withDocumentTexts(given, readDocument, refuse);
      const files = given.length > 1 ? await withSheets(documents, readWorkbook, refuse) : documents;
      const [first] = files;
      // Of one table, the person says first what its columns hold; pages of another site are one.
      const isOne = wrong.length === 0 && (files.length === 1 || files.every(({ name }) => MARKDOWN_NAME.test(name)));
      if (first !== undefined && isOne && (await isTableFile(first))) {
        await navigate(sheetScreenOf(papers.name), { state: { files } satisfies ImportSource });
        return;
      }
      const staged: string[] = [];
      const found: StrayTable[] = [];
      for (const file of files) {
        try {
          const other = await otherListOfFile(file);
          if (other === null) staged.push(await stage(api.send, file));
          else found.push({ file, other });
        } catch (failure) {
          refuse(file, failure);
        }
      }
      setRefused(wrong);
      setStrays(found);
      await client.invalidateQueries({ queryKey, exact: true });
      const [only] = staged;
      if (only !== undefined && staged.length === 1 && wrong.length + found.length === 0) await navigate(`/imports/${only}`);
    });
  }
  async function bringText(text: string): Promise<void> {
    if (isTable(text)) {
      await navigate(sheetScreenOf(papers.name), { state: { text } satisfies ImportSource });
      return;
    }
    await send(async () => {
      const id = await stage(api.send, text);
      await client.invalidateQueries({ queryKey, exact: true });
      await navigate(`/imports/${id}`);
    });
  }
  // Files dropped on the list come along once; a reload brings nothing again.
  const bringOnce = useEffectEvent(() => {
    if (brought.files === undefined && brought.text === undefined) return;
    void navigate('.', { replace: true, state: null });
    if (brought.files !== undefined) void bringFiles(brought.files);
  });
  useEffect(() => bringOnce(), []);

  return { busy, problem, refused, strays, initialText: brought.text ?? '', bringFiles, bringText };
}

/** A file that came with others and is a table of another list. */
interface StrayTable {
  readonly file: File;
  readonly other: CollectionName;
}

async function otherListOfFile(file: File): Promise<CollectionName | null> {
  if (!(await isTableFile(file))) return null;
  const sheet = await readSheetFiles([file]);
  return sheet && otherListOf(papers.name, sheet);
}

function isTable(text: string): boolean {
  return detectFormat(text) === 'csv';
}

async function isTableFile(file: File): Promise<boolean> {
  if (isWorkbook(file)) return true;
  if (file.size > MAX_IMPORT_BYTES) return false;
  const read = await readText(file);
  return (
    read !== null &&
    (isTable(read.text) || (detectFormat(read.text) === null && (MARKDOWN_NAME.test(file.name) || /\.(?:csv|tsv|tab|ya?ml|toml)$/i.test(file.name))))
  );
}
