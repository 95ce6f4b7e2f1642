import { uploader } from '../es/office/uploader.ts';
import { inLanguage } from '../in-language.ts';

export const uploaderWords = inLanguage({ es: uploader });
