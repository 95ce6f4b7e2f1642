import { setup } from './es/setup.ts';
import { inLanguage } from './in-language.ts';

export const setupWords = inLanguage({ es: setup });
