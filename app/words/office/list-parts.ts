import { listParts } from '../es/office/list-parts.ts';
import { inLanguage } from '../in-language.ts';

export const listPartsWords = inLanguage({ es: listParts });
