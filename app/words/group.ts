import { group } from './es/group.ts';
import { inLanguage } from './in-language.ts';

export const groupWords = inLanguage({ es: group });
