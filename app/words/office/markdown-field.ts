import { markdownField } from '../es/office/markdown-field.ts';
import { inLanguage } from '../in-language.ts';

export const markdownFieldWords = inLanguage({ es: markdownField });
