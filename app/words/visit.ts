import { visit } from './es/visit.ts';
import { inLanguage } from './in-language.ts';

export const visitWords = inLanguage({ es: visit });
