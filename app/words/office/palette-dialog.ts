import { paletteDialog } from '../es/office/palette-dialog.ts';
import { inLanguage } from '../in-language.ts';

export const paletteDialogWords = inLanguage({ es: paletteDialog });
