import { differences } from '../es/office/differences.ts';
import { inLanguage } from '../in-language.ts';

export const differencesWords = inLanguage({ es: differences });
