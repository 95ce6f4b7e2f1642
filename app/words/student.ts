import { student } from './es/student.ts';
import { inLanguage } from './in-language.ts';

export const studentWords = inLanguage({ es: student });
