import { selection } from '../es/office/selection.ts';
import { inLanguage } from '../in-language.ts';

export const selectionWords = inLanguage({ es: selection });
