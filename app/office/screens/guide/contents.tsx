import { Link } from 'react-router';
import { guideWords } from '../../../words/office/guide.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import style from './guide.module.css';
import { GUIDE, type GuideGroup } from './guide-map.ts';
import { guideTitle } from './guide-texts.ts';

export const meta = () => screenTags(screenNamesWords().guia);

/** The contents of the guide: a link to each page, by groups. */
export default function GuideContents() {
  const words = guideWords();
  return (
    <Screen heading={screenNamesWords().guia}>
      <p className={style.lead}>{words.lead}</p>
      <div className={style.groups}>
        {(Object.keys(GUIDE) as GuideGroup[]).map((group) => (
          <section key={group} aria-labelledby={group}>
            <h2 id={group}>{words.groups[group]}</h2>
            <ul>
              {GUIDE[group].map((page) => (
                <li key={page}>
                  <Link to={`/guia/${page}`}>{guideTitle(page)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  );
}
