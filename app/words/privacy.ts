import { privacy } from './es/privacy.ts';
import { inLanguage } from './in-language.ts';

export const privacyWords = inLanguage({ es: privacy });
