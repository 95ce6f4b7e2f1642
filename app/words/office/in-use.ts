import { inUse } from '#core/words/in-use.es.ts';
import { inLanguage } from '../in-language.ts';

export const inUseWords = inLanguage({ es: inUse });
