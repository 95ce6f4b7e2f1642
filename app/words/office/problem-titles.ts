import { PROBLEM_TITLES } from '#core/words/problem-titles.es.ts';
import { inLanguage } from '../in-language.ts';

export const problemTitlesWords = inLanguage({ es: PROBLEM_TITLES });
