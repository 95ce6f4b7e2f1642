import { fileOrText } from '../es/office/file-or-text.ts';
import { inLanguage } from '../in-language.ts';

export const fileOrTextWords = inLanguage({ es: fileOrText });
