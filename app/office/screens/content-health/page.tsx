import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { contentHealthWords } from '../../../words/office/content-health.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import style from '../../ui/entries.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { FindingList } from './finding-list.tsx';
import { healthQuery, NAMES_SCREEN } from './health.ts';
import { LinkReport } from './link-report.tsx';

export const meta = () => screenTags(screenNamesWords()['content-health']);

/** The findings in the content, each with the way to where it is mended. */
export default function ContentHealthScreen() {
  const words = contentHealthWords();
  const { api } = useOffice();
  const loaded = useQuery(healthQuery(api.send));
  const { data: health } = loaded;
  return (
    <Screen heading={screenNamesWords()['content-health']}>
      <p className={style.lead}>{words.lead}</p>
      <LoadState of={loaded} />
      {health?.findings.length === 0 && health.unconfirmedAuthors === 0 && (
        <p>
          <Icon name="check" /> {words.allWell}
        </p>
      )}
      {health && health.unconfirmedAuthors > 0 && (
        <p>
          <Link to={NAMES_SCREEN}>{words.unconfirmed(health.unconfirmedAuthors)}</Link> {words.unconfirmedHelp}
        </p>
      )}
      {health?.findings.map((finding) => (
        <FindingList key={finding.kind} finding={finding} />
      ))}
      {health && <LinkReport links={health.links} />}
    </Screen>
  );
}
