import { commandPaletteDialog } from '../es/office/command-palette-dialog.ts';
import { inLanguage } from '../in-language.ts';

export const commandPaletteDialogWords = inLanguage({ es: commandPaletteDialog });
