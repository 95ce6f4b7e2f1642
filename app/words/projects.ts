import { projects } from './es/projects.ts';
import { inLanguage } from './in-language.ts';

export const projectsWords = inLanguage({ es: projects });
