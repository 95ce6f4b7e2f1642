import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { collections } from '#core/collections/index.ts';
import { officeMoment } from '#core/time/civil.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { publicationWords } from '../../../words/publication.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { sectionOf } from '../../model/titles.ts';
import entries from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { REFERENCES } from '../accepted-files.ts';
import { FileOrText } from '../file-or-text.tsx';
import { OtherList } from '../spreadsheet/other-list.tsx';
import style from './imports.module.css';
import { importsQuery } from './imports.ts';
import { nameOfFormat, nameOfImport } from './names.ts';
import { useBringing } from './use-bringing.ts';

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
  const { api, timeZone } = useOffice();
  const loaded = useQuery(importsQuery(api.send));
  const { data: imports } = loaded;
  const { busy, problem, refused, strays, initialText, bringFiles, bringText } = useBringing();
  return (
    <Screen heading={screenNamesWords().imports} trail={[{ to: `/${papers.name}`, text: sectionOf(papers) }]}>
      <p className={entries.lead}>{texts.lead}</p>
      <FileOrText
        words={texts}
        accept={REFERENCES}
        busy={busy}
        initialText={initialText}
        onFiles={(files) => void bringFiles(files)}
        onText={(text) => void bringText(text)}
      />
      <ProblemNote of={problem} />
      {refused.map(({ name, message }) => (
        <ProblemNote key={name} of={{ message: `${syncWords().quoted(name)}: ${message}` }} />
      ))}
      {strays.map(({ file, other }) => (
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
