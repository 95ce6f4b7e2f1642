import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Overview } from '#core/contract/overview.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { useOffice } from '../../editing/office-context.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './dashboard.module.css';
import { hasInstitution, hasLook } from './started-content.ts';

/**
 * Leads a new administrator through what a site needs, until there are a profile, an institution, members and
 * publications.
 */
export function FirstSteps({ counts }: { counts: Overview['counts'] | undefined }) {
  const words = dashboardWords();
  const { documents, started } = useOffice();
  const { data: profile } = useQuery(documents.query('profile'));
  const { data: site } = useQuery(documents.query('site'));
  // Until the answers are here, what the page was opened with: nothing moves when they come.
  const has = (collection: string) =>
    counts ? counts.some((each) => each.collection === collection && each.count > 0) : started.includes(collection);
  const steps = [
    {
      to: '/profile',
      text: words.addProfile,
      done: profile ? Boolean(profile.main_info) : started.includes('profile'),
    },
    {
      to: '/site',
      text: words.addInstitution,
      done: site ? hasInstitution(site) : started.includes('site'),
    },
    { to: '/aspecto', text: words.chooseLook, done: site ? hasLook(site) : started.includes('look'), optional: true },
    { to: '/students', text: words.addMembers, done: has('students') },
    { to: '/papers', text: words.addPublications, done: has('papers') },
    {
      to: editAddress('site', 'timeline'),
      text: words.addProjects,
      done: site ? (site.timeline as unknown[]).length > 0 : started.includes('projects'),
      optional: true,
    },
    { to: '/events', text: words.addEvent, done: has('events'), optional: true },
    { to: '/blogs', text: words.addPost, done: has('blogs'), optional: true },
  ];
  if (steps.every(({ done, optional }) => done || optional)) return null;
  return (
    <section className={style.card} data-tone="care" aria-labelledby="first-steps">
      <h2 id="first-steps">{words.firstSteps}</h2>
      <ol className={style.steps}>
        {steps.map(({ to, text, done, optional }) => (
          <li key={to} data-done={done || undefined}>
            <Link to={to}>{text}</Link> {optional && !done && <span className={style.faint}>{words.optional}</span>}
            {done && (
              <span className={style.done}>
                <Icon name="check" /> {words.done}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
