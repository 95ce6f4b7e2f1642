import { positions } from './es/positions.ts';
import { inLanguage } from './in-language.ts';

export const positionsWords = inLanguage({ es: positions });
