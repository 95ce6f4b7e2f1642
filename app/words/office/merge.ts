import { merge } from '../es/office/merge.ts';
import { inLanguage } from '../in-language.ts';

export const mergeWords = inLanguage({ es: merge });
