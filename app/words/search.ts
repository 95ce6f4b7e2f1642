import { search } from './es/search.ts';
import { inLanguage } from './in-language.ts';

export const searchWords = inLanguage({ es: search });
