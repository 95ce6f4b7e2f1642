import { openScreen } from '../es/office/open-screen.ts';
import { inLanguage } from '../in-language.ts';

export const openScreenWords = inLanguage({ es: openScreen });
