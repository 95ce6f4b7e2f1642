import { scriptWatch } from './es/script-watch.ts';
import { inLanguage } from './in-language.ts';

export const scriptWatchWords = inLanguage({ es: scriptWatch });
