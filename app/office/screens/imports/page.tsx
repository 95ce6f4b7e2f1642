import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, Fragment, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { officeMoment } from '#core/civil.ts';
import { collections } from '#core/collections/index.ts';
import { detectFormat } from '#core/formats/detect.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { ChooseFiles } from '../../files/uploads/choose-files.tsx';
import entries from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type Brought, sheetScreenOf } from '../list/use-imported.ts';
import { readSheetFile } from '../spreadsheet/sheet.ts';
import style from './imports.module.css';
import { importsQuery, stage } from './imports.ts';
import { FORMAT_NAMES, nameOfImport, stateInWords } from './words.ts';

export const meta = () => [{ title: 'Importar publicaciones' }, { name: 'robots', content: 'noindex' }];

const { papers } = collections;
const ACCEPTED = '.bib,.bibtex,.ris,.nbib,.enw,.json,.csv,.tsv,.txt,.ciw,text/plain,application/json,text/csv';

/** Brings publications in by files and pasted text, and lists what came in so far. */
export default function ImportsScreen() {
  const { api, client, timeZone } = useOffice();
  const navigate = useNavigate();
  const location = useLocation();
  const brought = (location.state ?? {}) as Brought;
  const query = importsQuery(api.send);
  const { data: imports, error, refetch } = useQuery(query);
  const [text, setText] = useState(brought.text ?? '');
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly message: string }[]>([]);
  const { busy, problem, send } = useSending();

  async function bring(files: readonly File[]): Promise<void> {
    const [first] = files;
    // Of one table, the person says first what its columns hold.
    if (first !== undefined && files.length === 1 && (await isTableFile(first))) {
      await navigate(sheetScreenOf(papers.name), { state: { files } satisfies Brought });
      return;
    }
    const staged: string[] = [];
    const wrong: { name: string; message: string }[] = [];
    await send(async () => {
      for (const file of files) {
        try {
          staged.push(await stage(api.send, file));
        } catch (failure) {
          wrong.push({ name: file.name, message: failure instanceof Error ? failure.message : String(failure) });
        }
      }
    });
    setRefused(wrong);
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const [only] = staged;
    if (only !== undefined && staged.length === 1 && wrong.length === 0) await navigate(`/imports/${only}`);
  }
  async function bringText(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isTable(text)) {
      await navigate(sheetScreenOf(papers.name), { state: { text } satisfies Brought });
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

  function drop(event: DragEvent): void {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    void bring(files);
  }

  return (
    <Screen heading="Importar publicaciones">
      <p className={entries.lead}>
        Trae publicaciones de BibTeX, RIS (EndNote, Scopus, Web of Science, Mendeley, Zotero), PubMed, CSL-JSON o una hoja de cálculo en CSV; o solo
        por su DOI: los datos se buscan solos. Nada se publica todavía: primero ves qué es nuevo y qué ya está, y decides.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard */}
      <div className={style.sources} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        <div className={style.drop}>
          <ChooseFiles label="Archivos de publicaciones" accept={ACCEPTED} loading={busy} onChoose={(files) => void bring(files)}>
            Elegir archivos
          </ChooseFiles>
          <p>o arrástralos aquí. Cada archivo puede pesar hasta 20 MB.</p>
        </div>
        <form onSubmit={(event) => void bringText(event)} className={style.paste}>
          <TextArea
            label="O pega aquí el texto"
            description="Entradas de BibTeX, RIS u otro de esos formatos. También DOI, arXiv, PMID, enlaces a ellos, o un ORCID para traer todos sus trabajos"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={busy} disabled={text.trim() === ''}>
            Revisar el texto
          </Button>
        </form>
      </div>
      <ProblemNote of={problem} />
      {refused.map(({ name, message }) => (
        <ProblemNote key={name} of={{ message: `«${name}»: ${message}` }} />
      ))}
      <p className={entries.lead}>
        Para llevarte todas las publicaciones a otro programa:{' '}
        {['bib', 'ris', 'json'].map((extension, index) => (
          <Fragment key={extension}>
            {index > 0 && ', '}
            <a href={`/publicaciones.${extension}`} download>
              {['BibTeX', 'RIS', 'CSL-JSON'][index]}
            </a>
          </Fragment>
        ))}
        .
      </p>
      <h2 className={style.heading}>Lo que has traído</h2>
      <ProblemNote of={error} onRetry={refetch} />
      {!imports && !error && <p aria-busy="true">Cargando…</p>}
      {imports?.length === 0 && <p>Todavía no hay nada.</p>}
      <ul className={entries.entries}>
        {imports?.map((each) => (
          <li key={each.id}>
            <div className={entries.text}>
              <Link to={`/imports/${each.id}`}>{nameOfImport(each)}</Link>
              <span>
                {FORMAT_NAMES[each.format] ?? each.format}, <time dateTime={each.at}>{officeMoment(each.at, timeZone)}</time>. {stateInWords(each)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function isTable(text: string): boolean {
  return detectFormat(text) === 'csv';
}

async function isTableFile(file: File): Promise<boolean> {
  const sheet = await readSheetFile(file);
  return sheet !== null && (isTable(sheet.text) || (detectFormat(sheet.text) === null && /\.(?:csv|tsv|tab)$/i.test(file.name)));
}
