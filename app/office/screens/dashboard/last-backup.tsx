import { Link } from 'react-router';
import { officeMoment } from '#core/civil.ts';
import type { Overview } from '#core/contract/overview.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from './dashboard.module.css';

/** When everything was last backed up. */
export function LastBackup({ backup }: { backup: Overview['backup'] }) {
  const { timeZone } = useOffice();
  return (
    <section className={style.card} aria-labelledby="backup" data-tone={backup.late ? 'care' : undefined}>
      <h2 id="backup">Copia de seguridad</h2>
      <p>
        {backup.last === null ? (
          'Todavía no hay ninguna.'
        ) : (
          <>
            La última es del <time dateTime={backup.last}>{officeMoment(backup.last, timeZone)}</time>.
          </>
        )}{' '}
        {backup.late && 'Ya debería haber otra: avisa a quien administra el servidor. '}
        <Link to="/backups">{backup.last === null ? 'Hacer una' : 'Ver y descargar'}</Link>
      </p>
    </section>
  );
}
