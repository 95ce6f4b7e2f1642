import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { HarvestReport } from '#core/contract/harvest.ts';
import { officeMoment } from '#core/time/civil.ts';
import { orcidSearchWords } from '../../../words/office/orcid-search.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import type { Send } from '../../sync/request.ts';
import style from './orcid-search.module.css';

/** The result of the last search in ORCID, the time of the next one, and the button that begins one now. */
export function OrcidSearch() {
  const { api, client, timeZone } = useOffice();
  const words = orcidSearchWords();
  const query = harvestQuery(api.send);
  const loaded = useQuery(query);
  const { data } = loaded;
  const { busy, problem, send } = useSending();
  const begin = () => send(async () => client.setQueryData(query.queryKey, await api.send('POST /api/harvest')));

  return (
    <section className={style.search} aria-labelledby="orcid-search">
      <h3 id="orcid-search">{words.title}</h3>
      <LoadState of={loaded} />
      {data && <Report report={data} timeZone={timeZone} />}
      {data && data.people > 0 && (
        <Button variant="default" loading={busy} disabled={(data.last?.pending ?? 0) > 0} onClick={() => void begin()}>
          {words.searchNow}
        </Button>
      )}
      <ProblemNote of={problem} />
    </section>
  );
}

function Report({ report: { people, next, last }, timeZone }: { readonly report: HarvestReport; readonly timeZone: string }) {
  const words = orcidSearchWords();
  return (
    <>
      <p>
        {people === 0 ? (
          <>
            {words.nobody.before} <Link to="/students">{words.nobody.member}</Link> {words.nobody.after}
          </>
        ) : (
          <>
            {words.people.before(people)} <Link to="/students">{words.people.members}</Link> {words.people.after}
          </>
        )}
      </p>
      <div role="status">
        {last === null && people > 0 && <p>{words.never}</p>}
        {last !== null && (
          <p>
            {last.pending > 0 ? words.searchingSince : words.lastSearch} <time dateTime={last.at}>{officeMoment(last.at, timeZone)}</time>.{' '}
            {words.result(last)}{' '}
            {last.import !== null && last.waiting + last.added > 0 && <Link to={`/imports/${last.import}`}>{words.seeImport}</Link>}
          </p>
        )}
        {last !== null && last.failures.length > 0 && (
          <ul className={style.failures}>
            {last.failures.map(({ name, message }) => (
              <li key={name}>{words.failedWith(name, message)}</li>
            ))}
          </ul>
        )}
      </div>
      {next !== null && (
        <p>
          {words.next} <time dateTime={next}>{officeMoment(next, timeZone)}</time>.
        </p>
      )}
    </>
  );
}

/** Milliseconds between two looks while works are looked up. */
const RELOAD_INTERVAL_MS = 3_000;

function harvestQuery(send: Send) {
  return queryOptions({
    queryKey: ['harvest'],
    queryFn: () => send('GET /api/harvest'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.last?.pending ?? 0) > 0 ? RELOAD_INTERVAL_MS : false),
  });
}
