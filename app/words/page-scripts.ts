import { pageScripts } from './es/page-scripts.ts';
import { inLanguage } from './in-language.ts';

export const pageScriptsWords = inLanguage({ es: pageScripts });
