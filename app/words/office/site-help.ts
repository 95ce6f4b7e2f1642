import { siteHelp } from '../es/office/site-help.ts';
import { inLanguage } from '../in-language.ts';

export const siteHelpWords = inLanguage({ es: siteHelp });
