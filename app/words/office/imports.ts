import { imports } from '../es/office/imports.ts';
import { inLanguage } from '../in-language.ts';

export const importsWords = inLanguage({ es: imports });
