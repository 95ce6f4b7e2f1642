import { pastedCells } from '../es/office/pasted-cells.ts';
import { inLanguage } from '../in-language.ts';

export const pastedCellsWords = inLanguage({ es: pastedCells });
