import { guidePages } from './es/guide-pages.ts';
import { inLanguage } from './in-language.ts';

export const guidePagesWords = inLanguage({ es: guidePages });
