import { ui } from '../es/office/ui.ts';
import { inLanguage } from '../in-language.ts';

export const uiWords = inLanguage({ es: ui });
