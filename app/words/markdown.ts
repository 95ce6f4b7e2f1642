import { markdown } from './es/markdown.ts';
import { inLanguage } from './in-language.ts';

export const markdownWords = inLanguage({ es: markdown });
