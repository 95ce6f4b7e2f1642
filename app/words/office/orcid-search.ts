import { orcidSearch } from '../es/office/orcid-search.ts';
import { inLanguage } from '../in-language.ts';

export const orcidSearchWords = inLanguage({ es: orcidSearch });
