import { removal } from '../es/office/removal.ts';
import { inLanguage } from '../in-language.ts';

export const removalWords = inLanguage({ es: removal });
