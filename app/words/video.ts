import { video } from './es/video.ts';
import { inLanguage } from './in-language.ts';

export const videoWords = inLanguage({ es: video });
