import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { officeMoment } from '#core/civil.ts';
import type { HarvestReport } from '#core/contract/harvest.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { harvestQuery, resultInWords } from './harvest.ts';
import style from './orcid-search.module.css';

/** What the last search in ORCID found or why it failed, when the next one is, and the button that begins one now. */
export function OrcidSearch() {
  const { api, client, timeZone } = useOffice();
  const query = harvestQuery(api.send);
  const { data, error, refetch } = useQuery(query);
  const { busy, problem, send } = useSending();
  const begin = () => send(async () => client.setQueryData(query.queryKey, await api.send('POST /api/harvest')));

  return (
    <section className={style.search} aria-labelledby="orcid-search">
      <h2 id="orcid-search">Búsqueda en ORCID</h2>
      <ProblemNote of={error} onRetry={refetch} />
      {!data && !error && <p aria-busy="true">Cargando…</p>}
      {data && <Report report={data} timeZone={timeZone} />}
      {data && data.people > 0 && (
        <Button variant="default" loading={busy} disabled={(data.last?.pending ?? 0) > 0} onClick={() => void begin()}>
          Buscar ahora
        </Button>
      )}
      <ProblemNote of={problem} />
    </section>
  );
}

function Report({ report: { people, next, last }, timeZone }: { readonly report: HarvestReport; readonly timeZone: string }) {
  return (
    <>
      <p>
        {people === 0 ? (
          <>
            Nadie tiene ORCID todavía. Escríbelo en «Más datos» de <Link to="/students">un integrante</Link> que se muestre, o agrega a «Enlaces» uno
            de la clase «Identidad (ORCID)».
          </>
        ) : (
          <>
            {people === 1 ? 'Hay 1 ORCID' : `Hay ${people.toLocaleString('es-MX')} ORCID`} entre «Enlaces» y los{' '}
            <Link to="/students">integrantes</Link> que se muestran.
          </>
        )}
      </p>
      <div role="status">
        {last === null && people > 0 && <p>Todavía no se ha buscado.</p>}
        {last !== null && (
          <p>
            {last.pending > 0 ? 'Buscando desde' : 'Última búsqueda:'} <time dateTime={last.at}>{officeMoment(last.at, timeZone)}</time>.{' '}
            {resultInWords(last)}{' '}
            {last.import !== null && last.waiting + last.added > 0 && <Link to={`/imports/${last.import}`}>Ver lo que trajo</Link>}
          </p>
        )}
        {last !== null && last.failures.length > 0 && (
          <ul className={style.failures}>
            {last.failures.map(({ name, message }) => (
              <li key={name}>
                Falló con {name}: {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      {next !== null && (
        <p>
          La siguiente: <time dateTime={next}>{officeMoment(next, timeZone)}</time>.
        </p>
      )}
    </>
  );
}
