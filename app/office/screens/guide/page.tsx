import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { guideWords } from '../../../words/office/guide.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import type { Route } from './+types/page.ts';
import style from './guide.module.css';
import { GUIDE_PAGES, type GuidePage, guidePageOf } from './guide-map.ts';
import { GuideText } from './guide-text.tsx';
import { guideTitle } from './guide-texts.ts';

export const meta: Route.MetaFunction = ({ params }) => {
  const page = guidePageOf(params.page);
  return screenTags(page === null ? guideWords().noSuchPage : guideTitle(page));
};

/** A page of the guide. The name of a screen in its place is the page of that screen (`guide-map.ts`). */
export default function GuidePageScreen() {
  const words = guideWords();
  const { page: name = '' } = useParams();
  const navigate = useNavigate();
  const page = guidePageOf(name);
  useEffect(() => {
    if (page !== null && page !== name) void navigate(`/guia/${page}`, { replace: true });
  }, [page, name, navigate]);
  const trail = [{ to: '/guia', text: screenNamesWords().guia }];
  if (page === null)
    return (
      <Screen heading={words.noSuchPage} trail={trail} width="form">
        <p className={style.lead}>
          <Link to="/guia">{words.seeAll}</Link>
        </p>
      </Screen>
    );
  return (
    <Screen heading={guideTitle(page)} trail={trail} width="form">
      <GuideText page={page} />
      <nav className={style.others} aria-label={words.pages}>
        <Neighbour page={page} step={-1} text={words.previous} />
        <Neighbour page={page} step={1} text={words.next} />
      </nav>
    </Screen>
  );
}

interface NeighbourProps {
  readonly page: GuidePage;
  readonly step: -1 | 1;
  readonly text: (title: string) => string;
}

/** The link to the page before or after this one; nothing at the ends. */
function Neighbour({ page, step, text }: NeighbourProps) {
  const other = GUIDE_PAGES[GUIDE_PAGES.indexOf(page) + step];
  return other === undefined ? <span /> : <Link to={`/guia/${other}`}>{text(guideTitle(other))}</Link>;
}
