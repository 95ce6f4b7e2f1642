import { rowsField } from '../es/office/rows-field.ts';
import { inLanguage } from '../in-language.ts';

export const rowsFieldWords = inLanguage({ es: rowsField });
