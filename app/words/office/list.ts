import { list } from '../es/office/list.ts';
import { inLanguage } from '../in-language.ts';

export const listWords = inLanguage({ es: list });
