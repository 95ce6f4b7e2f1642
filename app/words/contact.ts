import { contact } from './es/contact.ts';
import { inLanguage } from './in-language.ts';

export const contactWords = inLanguage({ es: contact });
