import { commandPalette } from '../es/office/command-palette.ts';
import { inLanguage } from '../in-language.ts';

export const commandPaletteWords = inLanguage({ es: commandPalette });
