import { choiceStorage } from './choice.ts';
import { flagStorage } from './flag.ts';
import type { StorageRules, StorageRulesByKind } from './kind-rules.ts';
import type { Field } from './kinds.ts';
import { imageStorage, linkStorage, pdfStorage } from './link.ts';
import { momentStorage } from './moment.ts';
import { namesStorage } from './names.ts';
import { referenceStorage } from './reference.ts';
import { referencesStorage } from './references.ts';
import { rowsStorage } from './rows.ts';
import { isBlank } from './rules.ts';
import { longTextStorage, markdownStorage, textStorage } from './text.ts';
import { yearStorage } from './year.ts';

/** The validation, storage and description of every field kind; one that is missing does not compile. */
const STORAGE: StorageRulesByKind = {
  text: textStorage,
  longText: longTextStorage,
  markdown: markdownStorage,
  link: linkStorage,
  image: imageStorage,
  pdf: pdfStorage,
  flag: flagStorage,
  moment: momentStorage,
  year: yearStorage,
  choice: choiceStorage,
  reference: referenceStorage,
  references: referencesStorage,
  rows: rowsStorage,
  names: namesStorage,
};

/** Whether a field was left blank: absent, null, or an empty text that is none of its values. */
export function isLeftBlank(field: Field, sent: unknown): boolean {
  return isBlank(sent) && !(sent === '' && storageOf(field).hasEmptyValue?.(field));
}

/** The validation, storage and description of a field's kind. */
export function storageOf(field: Field): StorageRules {
  return STORAGE[field.kind] as unknown as StorageRules;
}
