import { entries } from './es/entries.ts';
import { inLanguage } from './in-language.ts';

export const entriesWords = inLanguage({ es: entries });
