import { fields } from '../es/office/fields.ts';
import { inLanguage } from '../in-language.ts';

export const fieldsWords = inLanguage({ es: fields });
