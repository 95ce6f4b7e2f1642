import { Link } from 'react-router';
import type { ContentHealth } from '#core/contract/content-health.ts';
import { officeMoment } from '#core/time/civil.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { contentHealthWords } from '../../../words/office/content-health.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from '../../ui/entries.module.css';
import own from './content-health.module.css';

/** The progress of the look at links to other sites, and the way to its setting. */
export function LinkReport({ links: { isOn, links, unasked, last } }: { readonly links: ContentHealth['links'] }) {
  const words = contentHealthWords();
  const { timeZone } = useOffice();
  return (
    <section className={own.finding} aria-labelledby="h-links">
      <h2 id="h-links">{words.linksTitle}</h2>
      <p className={style.lead}>
        {isOn ? words.linksOn(links, unasked) : words.linksOff}{' '}
        {last !== null && (
          <>
            {words.lastLook} <time dateTime={last}>{officeMoment(last, timeZone)}</time>.{' '}
          </>
        )}
        <Link to={editAddress('site', 'link_check')}>{words.linksSetting}</Link>
      </p>
    </section>
  );
}
