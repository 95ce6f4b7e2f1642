import { line } from './es/line.ts';
import { inLanguage } from './in-language.ts';

export const lineWords = inLanguage({ es: line });
