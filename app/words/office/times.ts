import { times } from '../es/office/times.ts';
import { inLanguage } from '../in-language.ts';

export const timesWords = inLanguage({ es: times });
