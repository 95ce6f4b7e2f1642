import { sources } from '../es/office/sources.ts';
import { inLanguage } from '../in-language.ts';

export const sourcesWords = inLanguage({ es: sources });
