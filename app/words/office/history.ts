import { history } from '../es/office/history.ts';
import { inLanguage } from '../in-language.ts';

export const historyWords = inLanguage({ es: history });
