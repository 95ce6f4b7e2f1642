import { documents } from '../es/office/documents.ts';
import { inLanguage } from '../in-language.ts';

export const documentsWords = inLanguage({ es: documents });
