import { palette } from '../es/office/palette.ts';
import { inLanguage } from '../in-language.ts';

export const paletteWords = inLanguage({ es: palette });
