import { messages } from '../es/office/messages.ts';
import { inLanguage } from '../in-language.ts';

export const messagesWords = inLanguage({ es: messages });
