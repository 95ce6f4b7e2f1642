import { deletedItem } from '../es/office/deleted-item.ts';
import { inLanguage } from '../in-language.ts';

export const deletedItemWords = inLanguage({ es: deletedItem });
