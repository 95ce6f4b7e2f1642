import { cite } from '../es/office/cite.ts';
import { inLanguage } from '../in-language.ts';

export const citeWords = inLanguage({ es: cite });
