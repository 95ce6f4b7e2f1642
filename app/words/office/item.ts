import { item } from '../es/office/item.ts';
import { inLanguage } from '../in-language.ts';

export const itemWords = inLanguage({ es: item });
