import { feedback } from '../es/office/feedback.ts';
import { inLanguage } from '../in-language.ts';

export const feedbackWords = inLanguage({ es: feedback });
