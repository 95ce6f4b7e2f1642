import { look } from '../es/office/look.ts';
import { inLanguage } from '../in-language.ts';

export const lookWords = inLanguage({ es: look });
