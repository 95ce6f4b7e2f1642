import { publications } from './es/publications.ts';
import { inLanguage } from './in-language.ts';

export const publicationsWords = inLanguage({ es: publications });
