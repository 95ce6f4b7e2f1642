import { table } from '../es/office/table.ts';
import { inLanguage } from '../in-language.ts';

export const tableWords = inLanguage({ es: table });
