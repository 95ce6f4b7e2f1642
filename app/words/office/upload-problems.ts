import { uploadProblems } from '../es/office/upload-problems.ts';
import { inLanguage } from '../in-language.ts';

export const uploadProblemsWords = inLanguage({ es: uploadProblems });
