import { sections } from './es/sections.ts';
import { inLanguage } from './in-language.ts';

export const sectionsWords = inLanguage({ es: sections });
