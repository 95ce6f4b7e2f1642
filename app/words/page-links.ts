import { pageLinks } from './es/page-links.ts';
import { inLanguage } from './in-language.ts';

export const pageLinksWords = inLanguage({ es: pageLinks });
