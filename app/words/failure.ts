import { failure } from './es/failure.ts';
import { inLanguage } from './in-language.ts';

export const failureWords = inLanguage({ es: failure });
