import { library } from '../es/office/library.ts';
import { inLanguage } from '../in-language.ts';

export const libraryWords = inLanguage({ es: library });
