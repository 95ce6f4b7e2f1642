import { spreadsheet } from '../es/office/spreadsheet.ts';
import { inLanguage } from '../in-language.ts';

export const spreadsheetWords = inLanguage({ es: spreadsheet });
