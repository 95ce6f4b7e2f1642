import { model } from '../es/office/model.ts';
import { inLanguage } from '../in-language.ts';

export const modelWords = inLanguage({ es: model });
