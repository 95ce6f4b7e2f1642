import { backups } from '../es/office/backups.ts';
import { inLanguage } from '../in-language.ts';

export const backupsWords = inLanguage({ es: backups });
