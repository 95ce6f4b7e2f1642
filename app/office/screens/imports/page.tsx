import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type CollectionName, collections } from '#core/collections/index.ts';
import { detectFormat } from '#core/formats/detect.ts';
import { MAX_IMPORT_BYTES } from '#core/formats/file-size.ts';
import { officeMoment } from '#core/time/civil.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { publicationWords } from '../../../words/publication.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { sectionOf } from '../../model/titles.ts';
import entries from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { publicationFiles, REFERENCES } from '../accepted-files.ts';
import { FileOrText } from '../file-or-text.tsx';
import { type ImportSource, sheetScreenOf } from '../list/use-imported.ts';
import { OtherList } from '../spreadsheet/other-list.tsx';
import { MARKDOWN_NAME } from '../spreadsheet/records/may-hold-records.ts';
import { readSheetFiles, readText } from '../spreadsheet/sheet.ts';
import { otherListOf } from '../spreadsheet/use-sheet.ts';
import style from './imports.module.css';
import { importsQuery, stage } from './imports.ts';
import { joinedFiles } from './joined-files.ts';
import { nameOfFormat, nameOfImport } from './names.ts';

export const meta = () => screenTags(screenNamesWords().imports);

const { papers } = collections;
/** The files of all publications, by the words for them. */
const FILES = [
  ['bib', 'bibtex'],
  ['bib?latex=1', 'bibtexForLatex'],
  ['ris', 'ris'],
  ['json', 'cslJson'],
] as const;
/** Brings publications in by files and pasted text, and lists what came in so far. */
export default function ImportsScreen() {
  const texts = importsWords();
  const { api, client, timeZone } = useOffice();
  const navigate = useNavigate();
  const location = useLocation();
  const brought = (location.state ?? {}) as ImportSource;
  const query = importsQuery(api.send);
  const loaded = useQuery(query);
  const { data: imports } = loaded;
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly message: string }[]>([]);
  const [others, setOthers] = useState<readonly StrayTable[]>([]);
  const { busy, problem, send } = useSending();

  async function bring(chosen: readonly File[]): Promise<void> {
    let files: readonly File[] = [];
    await send(async () => {
      files = await joinedFiles(publicationFiles(chosen));
    });
    const [first] = files;
    // Of one table, the person says first what its columns hold; pages of another site are one.
    const isOne = files.length === 1 || files.every(({ name }) => MARKDOWN_NAME.test(name));
    if (first !== undefined && isOne && (await isTableFile(first))) {
      await navigate(sheetScreenOf(papers.name), { state: { files } satisfies ImportSource });
      return;
    }
    const staged: string[] = [];
    const wrong: { name: string; message: string }[] = [];
    const strays: StrayTable[] = [];
    await send(async () => {
      for (const file of files) {
        try {
          const other = await otherListOfFile(file);
          if (other !== null) {
            strays.push({ file, other });
            continue;
          }
          staged.push(await stage(api.send, file));
        } catch (failure) {
          wrong.push({ name: file.name, message: failure instanceof Error ? failure.message : String(failure) });
        }
      }
    });
    setRefused(wrong);
    setOthers(strays);
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const [only] = staged;
    if (only !== undefined && staged.length === 1 && wrong.length + strays.length === 0) await navigate(`/imports/${only}`);
  }
  async function bringText(text: string): Promise<void> {
    if (isTable(text)) {
      await navigate(sheetScreenOf(papers.name), { state: { text } satisfies ImportSource });
      return;
    }
    await send(async () => {
      const id = await stage(api.send, text);
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      await navigate(`/imports/${id}`);
    });
  }
  // Files dropped on the list come along once; a reload brings nothing again.
  const bringOnce = useEffectEvent(() => {
    if (brought.files === undefined && brought.text === undefined) return;
    void navigate('.', { replace: true, state: null });
    if (brought.files !== undefined) void bring(brought.files);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the files are sent, nothing is derived from them
  useEffect(() => bringOnce(), []);

  return (
    <Screen heading={screenNamesWords().imports} trail={[{ to: `/${papers.name}`, text: sectionOf(papers) }]}>
      <p className={entries.lead}>{texts.lead}</p>
      <FileOrText
        words={texts}
        accept={REFERENCES}
        busy={busy}
        initialText={brought.text ?? ''}
        onFiles={(files) => void bring(files)}
        onText={(text) => void bringText(text)}
      />
      <ProblemNote of={problem} />
      {refused.map(({ name, message }) => (
        <ProblemNote key={name} of={{ message: `${syncWords().quoted(name)}: ${message}` }} />
      ))}
      {others.map(({ file, other }) => (
        <OtherList key={file.name} source={{ files: [file] }} name={file.name} other={other} />
      ))}
      <p className={entries.lead}>
        {texts.takeAll}{' '}
        {FILES.map(([file, name], index) => (
          <Fragment key={file}>
            {index > 0 && ', '}
            <a href={`/publicaciones.${file}`} download>
              {publicationWords()[name]}
            </a>
          </Fragment>
        ))}
        .
      </p>
      <h2 className={style.heading}>{texts.brought}</h2>
      <LoadState of={loaded} />
      {imports?.length === 0 && <p>{texts.none}</p>}
      <ul className={entries.entries}>
        {imports?.map((each) => (
          <li key={each.id}>
            <div className={entries.text}>
              <Link to={`/imports/${each.id}`}>{nameOfImport(each)}</Link>
              <span>
                {nameOfFormat(each.format)}, <time dateTime={each.at}>{officeMoment(each.at, timeZone)}</time>. {importsWords().state(each)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Screen>
  );
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
  if (file.size > MAX_IMPORT_BYTES) return false;
  const read = await readText(file);
  return (
    read !== null &&
    (isTable(read.text) || (detectFormat(read.text) === null && (MARKDOWN_NAME.test(file.name) || /\.(?:csv|tsv|tab|ya?ml|toml)$/i.test(file.name))))
  );
}
