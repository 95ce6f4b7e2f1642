import { jobs } from '../es/office/jobs.ts';
import { inLanguage } from '../in-language.ts';

export const jobsWords = inLanguage({ es: jobs });
