import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#core/contract/overview.ts';
import { services } from '../../../services.ts';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { SignOutButton } from '../account/sign-out-button.tsx';
import type { Route } from './+types/dashboard.ts';
import { Care } from './care.tsx';
import style from './dashboard.module.css';
import { DemoNote } from './demo-note.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastBackup } from './last-backup.tsx';
import { Latest } from './latest.tsx';
import { overviewQuery } from './overview.ts';
import { Screens } from './screens.tsx';
import { Unfinished, UnfinishedCount } from './unfinished.tsx';
import { Visits } from './visits.tsx';

const TOOLS = ['media', 'messages', 'content-health', 'trash', 'backups', 'account'] as const;

/**
 * Sent along with the page: nothing on it moves when it comes. A failure of it is shown when the screen asks for it
 * itself.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Overview | null> {
  const answer = await context.get(services).api('/api/overview');
  return answer.ok ? ((await answer.json()) as Overview) : null;
}

/** The longest time that another screen stays for the sake of a panel that comes whole, in milliseconds. */
const OVERVIEW_TIMEOUT_MS = 2_500;
let wasShown = false;

/**
 * A person who comes from another screen sees the panel at once, as it was last; the first time with its facts, if they
 * do not take long.
 */
export async function clientLoader(): Promise<Overview | null> {
  if (wasShown) return null;
  try {
    const answer = await fetch('/api/overview', { signal: AbortSignal.timeout(OVERVIEW_TIMEOUT_MS) });
    return answer.ok ? ((await answer.json()) as Overview) : null;
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
        <h1>{screenNamesWords().panel}</h1>
        <UnfinishedCount />
        <SignOutButton variant="default" />
      </div>
      {overview && overview.demo > 0 && <DemoNote />}
      <FirstSteps counts={overview?.counts} />
      <Screens counts={overview?.counts ?? []} />
      <nav aria-label={dashboardWords().tools}>
        <ul className={style.buttons} data-small>
          {TOOLS.map((tool) => (
            <li key={tool}>
              <Link to={`/${tool}`}>
                {screenNamesWords()[tool]}
                {tool === 'messages' && overview && overview.unread > 0 && (
                  <span className={style.count}>{dashboardWords().unread(overview.unread)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ProblemNote of={error} onRetry={refetch} />
      {overview && (
        <div className={style.cards}>
          <Care overview={overview} />
          <Latest changes={overview.changes} />
          <Visits visits={overview.visits} />
          <LastBackup backup={overview.backup} />
        </div>
      )}
      {/* Last: it is found when all the rest is there, and moves nothing. */}
      <Unfinished />
    </main>
  );
}
