import { filter } from '../es/office/filter.ts';
import { inLanguage } from '../in-language.ts';

export const filterWords = inLanguage({ es: filter });
