import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Overview } from '#core/contract/overview.ts';
import { services } from '../../../services.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { createSend } from '../../sync/request.ts';
import { HelpLink } from '../../ui/screen.tsx';
import type { Route } from './+types/dashboard.ts';
import { Care } from './care.tsx';
import style from './dashboard.module.css';
import { DemoNote } from './demo-note.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastBackup } from './last-backup.tsx';
import { Latest } from './latest.tsx';
import { overviewQuery } from './overview.ts';
import { Screens } from './screens.tsx';
import { Visits } from './visits.tsx';

/**
 * Sent along with the page: nothing on it moves when it comes. A failure of it is shown when the screen asks for it
 * itself.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Overview | null> {
  const answer = await context.get(services).send('GET /api/overview');
  return answer.ok ? answer.json() : null;
}

/** The longest time that another screen stays for the sake of a panel that comes whole, in milliseconds. */
const OVERVIEW_TIMEOUT_MS = 2_500;
const sendBriefly = createSend({
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(OVERVIEW_TIMEOUT_MS) }),
  renewSession: async () => false,
});
let wasShown = false;

/**
 * A person who comes from another screen sees the panel at once, as it was last; the first time with its facts, if they
 * do not take long.
 */
export async function clientLoader(): Promise<Overview | null> {
  if (wasShown) return null;
  try {
    return await sendBriefly('GET /api/overview');
  } catch {
    return null;
  }
}

/** The panel, with a button to every screen (spec, section 2: Dashboard), and what needs care at a glance. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { api } = useOffice();
  const { data: overview, error, refetch } = useQuery({ ...overviewQuery(api.send), ...(loaderData && { initialData: loaderData }) });
  useEffect(() => {
    wasShown = true;
  }, []);
  return (
    <main className={style.dashboard}>
      <div className={style.top}>
        <h1 tabIndex={-1}>{screenNamesWords().dashboard}</h1>
        <HelpLink />
      </div>
      {overview && overview.demo > 0 && <DemoNote />}
      <FirstSteps counts={overview?.counts} />
      <Screens counts={overview?.counts ?? []} />
      <ProblemNote of={error} onRetry={refetch} />
      {overview && (
        <div className={style.cards}>
          <Care overview={overview} />
          <Latest changes={overview.changes} />
          <Visits visits={overview.visits} />
          <LastBackup backup={overview.backup} />
        </div>
      )}
    </main>
  );
}
