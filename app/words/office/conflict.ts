import { conflict } from '../es/office/conflict.ts';
import { inLanguage } from '../in-language.ts';

export const conflictWords = inLanguage({ es: conflict });
