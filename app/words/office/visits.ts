import { visits } from '../es/office/visits.ts';
import { inLanguage } from '../in-language.ts';

export const visitsWords = inLanguage({ es: visits });
