import { guide } from '../es/office/guide.ts';
import { inLanguage } from '../in-language.ts';

export const guideWords = inLanguage({ es: guide });
