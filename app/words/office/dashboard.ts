import { dashboard } from '../es/office/dashboard.ts';
import { inLanguage } from '../in-language.ts';

export const dashboardWords = inLanguage({ es: dashboard });
