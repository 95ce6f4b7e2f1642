import { loading } from './es/loading.ts';
import { inLanguage } from './in-language.ts';

export const loadingWords = inLanguage({ es: loading });
