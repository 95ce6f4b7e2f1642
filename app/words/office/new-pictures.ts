import { newPictures } from '../es/office/new-pictures.ts';
import { inLanguage } from '../in-language.ts';

export const newPicturesWords = inLanguage({ es: newPictures });
