import { markdownDialogs } from '../es/office/markdown-dialogs.ts';
import { inLanguage } from '../in-language.ts';

export const markdownDialogsWords = inLanguage({ es: markdownDialogs });
