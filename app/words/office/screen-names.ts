import { screenNames } from '../es/office/screen-names.ts';
import { inLanguage } from '../in-language.ts';

export const screenNamesWords = inLanguage({ es: screenNames });
