import { trash } from '../es/office/trash.ts';
import { inLanguage } from '../in-language.ts';

export const trashWords = inLanguage({ es: trash });
