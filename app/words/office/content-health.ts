import { contentHealth } from '../es/office/content-health.ts';
import { inLanguage } from '../in-language.ts';

export const contentHealthWords = inLanguage({ es: contentHealth });
