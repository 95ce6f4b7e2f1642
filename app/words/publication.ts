import { publication } from './es/publication.ts';
import { inLanguage } from './in-language.ts';

export const publicationWords = inLanguage({ es: publication });
