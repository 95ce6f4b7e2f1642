import { sync } from '../es/office/sync.ts';
import { inLanguage } from '../in-language.ts';

export const syncWords = inLanguage({ es: sync });
