import { choiceRules } from './choice.ts';
import { flagRules } from './flag.ts';
import type { KindRules, KindRulesByKind } from './kind-rules.ts';
import type { Field, Fields } from './kinds.ts';
import { imageRules, linkRules, pdfRules } from './link.ts';
import { momentRules } from './moment.ts';
import { namesRules } from './names.ts';
import { referenceRules } from './reference.ts';
import { referencesRules } from './references.ts';
import { rowsRules } from './rows.ts';
import type { WriteContext } from './schema.ts';
import { longTextRules, markdownRules, textRules } from './text.ts';
import { yearRules } from './year.ts';

/** The rules of every field kind; one that is missing does not compile. */
const RULES: KindRulesByKind = {
  text: textRules,
  longText: longTextRules,
  markdown: markdownRules,
  link: linkRules,
  image: imageRules,
  pdf: pdfRules,
  flag: flagRules,
  moment: momentRules,
  year: yearRules,
  choice: choiceRules,
  reference: referenceRules,
  references: referencesRules,
  rows: rowsRules,
  names: namesRules,
};

/** The rules of a field's kind. */
export function rulesOf(field: Field): KindRules {
  return RULES[field.kind] as unknown as KindRules;
}

/** The fields that hold pictures. */
export function pictureFields(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (rulesOf(field).isPicture ? [name] : []));
}

/** Absent, null and the empty text stand for the default. */
export function isBlank(sent: unknown): boolean {
  return sent === undefined || sent === null || sent === '';
}

/** The value of a field that was left blank (spec, section 5). */
export function initialOf(field: Field, on: 'insert' | 'update', context: WriteContext): unknown {
  return rulesOf(field).initial(field, on, context);
}
