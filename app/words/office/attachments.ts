import { attachments } from '../es/office/attachments.ts';
import { inLanguage } from '../in-language.ts';

export const attachmentsWords = inLanguage({ es: attachments });
