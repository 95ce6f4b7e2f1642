import { Link } from 'react-router';
import type { Overview } from '#core/contract/overview.ts';
import { officeMoment } from '#core/time/civil.ts';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from './dashboard.module.css';

/** When everything was last backed up. */
export function LastBackup({ backup }: { backup: Overview['backup'] }) {
  const words = dashboardWords();
  const { timeZone } = useOffice();
  return (
    <section className={style.card} aria-labelledby="backup" data-tone={backup.late ? 'care' : undefined}>
      <h2 id="backup">{words.backup}</h2>
      <p>
        {backup.last === null ? (
          words.noBackup
        ) : (
          <>
            {words.lastBackup} <time dateTime={backup.last}>{officeMoment(backup.last, timeZone)}</time>.
          </>
        )}{' '}
        {backup.late && `${words.backupIsLate} `}
        <Link to="/backups">{backup.last === null ? words.makeBackup : words.seeBackups}</Link>
      </p>
    </section>
  );
}
