import { editing } from '../es/office/editing.ts';
import { inLanguage } from '../in-language.ts';

export const editingWords = inLanguage({ es: editing });
