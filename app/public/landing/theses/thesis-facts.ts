import { collections, type Item } from '#core/collections/index.ts';
import { foldText } from '#core/folded-text.ts';
import { shownName } from '#core/publications/printed-name.ts';
import { landingWords } from '../../../words/landing.ts';

/**
 * The author and year of a thesis, its level and its advisors, on one line; empty where nothing is known.
 * @param heading the title of its type, which mostly says the level
 */
export function thesisFacts({ author, year, level, asesores }: Item<'tesis'>, heading: string): string {
  const advisors = asesores.length > 0 && landingWords().advisors(asesores.map(shownName));
  return [[author, year].filter(Boolean).join(', '), untoldLevel(level, heading), advisors].filter(Boolean).join(' · ');
}

/** The level where it says more than the heading. */
function untoldLevel(level: string, heading: string): string | undefined {
  if (level === '' || level === 'other') return undefined;
  const label = collections.tesis.fields.level.options.find(({ value }) => value === level)?.label;
  return label && foldText(heading).includes(foldText(label)) ? undefined : label;
}
