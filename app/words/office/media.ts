import { media } from '../es/office/media.ts';
import { inLanguage } from '../in-language.ts';

export const mediaWords = inLanguage({ es: media });
