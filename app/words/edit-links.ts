import { editLinks } from './es/edit-links.ts';
import { inLanguage } from './in-language.ts';

export const editLinksWords = inLanguage({ es: editLinks });
