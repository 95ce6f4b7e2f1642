import { TITLES_IN_BROWSERS } from '#core/words/problem-titles.es.ts';
import { inLanguage } from '../in-language.ts';

export const problemTitlesWords = inLanguage({ es: TITLES_IN_BROWSERS });
