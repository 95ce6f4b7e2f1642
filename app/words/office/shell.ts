import { shell } from '../es/office/shell.ts';
import { inLanguage } from '../in-language.ts';

export const shellWords = inLanguage({ es: shell });
