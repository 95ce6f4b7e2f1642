import { unread } from '../es/office/unread.ts';
import { inLanguage } from '../in-language.ts';

export const unreadWords = inLanguage({ es: unread });
