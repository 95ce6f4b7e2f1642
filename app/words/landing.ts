import { landing } from './es/landing.ts';
import { inLanguage } from './in-language.ts';

export const landingWords = inLanguage({ es: landing });
