import { Link } from 'react-router';
import type { Overview } from '#core/contract/overview.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import style from './dashboard.module.css';

const DAYS = 30;
const HEIGHT_PX = 40;

/** The views of the last days, those without any included, oldest first. */
export function lastDays(visits: Overview['visits'], most: number): { day: string; value: number }[] {
  const newest = visits.at(-1)?.day;
  if (newest === undefined) return [];
  const values = new Map(visits.map(({ day, value }) => [day, value]));
  return Array.from({ length: most }, (_, index) => {
    const day = new Date(Date.parse(`${newest}T00:00:00Z`) - (most - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, value: values.get(day) ?? 0 };
  });
}

/** The visits of the last month as a small plot. */
export function Visits({ visits }: { visits: Overview['visits'] }) {
  const days = lastDays(visits, DAYS);
  if (days.length === 0) return null;
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(...days.map(({ value }) => value));
  const sentence = dashboardWords().visitsIn(total, DAYS, most);
  return (
    <section className={style.card} aria-labelledby="visits">
      <h2 id="visits">{screenNamesWords().visits}</h2>
      <svg role="img" aria-label={sentence} viewBox={`0 0 ${DAYS * 4} ${HEIGHT_PX}`} preserveAspectRatio="none" className={style.plot}>
        {days.map(({ day, value }, index) => {
          const height = Math.max((value / most) * HEIGHT_PX, 0.75);
          return (
            <rect key={day} x={index * 4} y={HEIGHT_PX - height} width={3} height={height}>
              <title>{`${day}: ${value}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={style.faint}>
        {sentence}. {dashboardWords().whatCounts} <Link to="/visits">{dashboardWords().seeVisits}</Link>
      </p>
    </section>
  );
}
