import { formatNames } from '../es/office/format-names.ts';
import { inLanguage } from '../in-language.ts';

export const formatNamesWords = inLanguage({ es: formatNames });
