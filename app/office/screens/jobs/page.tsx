import { useQuery } from '@tanstack/react-query';
import { jobsWords } from '../../../words/office/jobs.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import style from '../../ui/entries.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { JobEntry } from './job-entry.tsx';
import { groupOf, JOB_GROUPS, jobsQuery } from './jobs.ts';

export const meta = () => screenTags(screenNamesWords().jobs);

/** The queue of the site's work: what failed and why, what waits, what comes by the clock. */
export default function JobsScreen() {
  const words = jobsWords();
  const { api } = useOffice();
  const loaded = useQuery(jobsQuery(api.send));
  const { data: jobs, refetch } = loaded;
  const byGroup = jobs && Map.groupBy(jobs.items, groupOf);
  const unlisted = jobs === undefined ? 0 : jobs.total - jobs.items.length;

  return (
    <Screen heading={screenNamesWords().jobs}>
      <p className={style.lead}>{words.lead}</p>
      <LoadState of={loaded} />
      {byGroup && !byGroup.has('failed') && !byGroup.has('now') && (
        <p>
          <Icon name="check" /> {words.allDone}
        </p>
      )}
      {JOB_GROUPS.map((group) => {
        const listed = byGroup?.get(group);
        return (
          listed && (
            <section key={group} aria-labelledby={`jobs-${group}`}>
              <h2 id={`jobs-${group}`}>{words.groups[group]}</h2>
              <ul className={style.entries}>
                {listed.map((job) => (
                  <JobEntry key={job.id} job={job} onChanged={refetch} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {unlisted > 0 && <p>{words.more(unlisted)}</p>}
    </Screen>
  );
}
