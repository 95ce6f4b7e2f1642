import { frame } from './es/frame.ts';
import { inLanguage } from './in-language.ts';

export const frameWords = inLanguage({ es: frame });
