import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeMoment } from '#core/time/civil.ts';
import { backupsWords } from '../../../words/office/backups.ts';
import { libraryWords } from '../../../words/office/library.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import style from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { backupsQuery } from './backups.ts';
import { Contents } from './contents.tsx';
import { Download } from './download.tsx';

export const meta = () => screenTags(screenNamesWords().backups);

/** Backups of everything: make one, download one. */
export default function BackupsScreen() {
  const words = backupsWords();
  const { api, changes, timeZone } = useOffice();
  const loaded = useQuery(backupsQuery(api.send));
  const { data: backups, refetch } = loaded;
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);

  async function make(): Promise<void> {
    setBusy(true);
    await changes.run(async () => setMissing((await api.send('POST /api/backups')).missing), words.made);
    setBusy(false);
    await refetch();
  }

  return (
    <Screen heading={screenNamesWords().backups}>
      <p className={style.lead}>
        {words.whatIsInOne} {words.keepElsewhere}
      </p>
      <div>
        <Button onClick={() => void make()} loading={busy}>
          {words.makeOne}
        </Button>
      </div>
      <LoadState of={loaded} />
      <ProblemNote of={missing.length === 0 ? null : { message: words.withoutFiles(missing) }} />
      {/* Below the button, which stays where it is when they come. */}
      {backups && (
        <>
          <p className={style.lead}>{words.rhythm(backups.every)}</p>
          <Contents encrypts={backups.encrypts} />
        </>
      )}
      {backups?.items.length === 0 && <p>{words.none}</p>}
      <ul className={style.entries}>
        {backups?.items.map(({ name, at, kind, size, encrypted }) => {
          const when = officeMoment(at, timeZone);
          return (
            <li key={name}>
              <div className={style.text}>
                <strong>
                  <time dateTime={at}>{when}</time>
                </strong>
                <span>
                  {words.reasons[kind]}, {libraryWords().size(size)}, {encrypted ? words.encrypted : words.plain}
                </span>
              </div>
              <Download name={name} when={when} />
            </li>
          );
        })}
      </ul>
    </Screen>
  );
}
