import { guideWords } from '../../../words/office/guide.ts';
import { DRAWING_OF } from '../../screens/dashboard/drawings.ts';
import { GUIDE_PAGES } from '../../screens/guide/guide-map.ts';
import { guideBody, guideTitle } from '../../screens/guide/guide-texts.ts';
import type { Entry } from './entry.ts';

/** The pages of the guide, found by their words too. */
export function guideEntries(): readonly Entry[] {
  return GUIDE_PAGES.map((page) => ({
    key: `/guia/${page}`,
    text: guideTitle(page),
    kind: guideWords().kind,
    drawing: DRAWING_OF.guia,
    also: guideBody(page),
    act: `/guia/${page}`,
  }));
}
