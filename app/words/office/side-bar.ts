import { sideBar } from '../es/office/side-bar.ts';
import { inLanguage } from '../in-language.ts';

export const sideBarWords = inLanguage({ es: sideBar });
