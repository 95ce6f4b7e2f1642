import { authorNames } from '../es/office/author-names.ts';
import { inLanguage } from '../in-language.ts';

export const authorNamesWords = inLanguage({ es: authorNames });
