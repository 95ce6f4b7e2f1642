import { post } from './es/post.ts';
import { inLanguage } from './in-language.ts';

export const postWords = inLanguage({ es: post });
