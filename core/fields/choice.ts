import { z } from 'zod';
import { foldedWords, neutralWords } from '../text/folded-text.ts';
import { say } from '../words/message.ts';
import { asIssue } from '../words/schema-message.ts';
import { asStored, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { CellRules, KindRules, StorageRules } from './kind-rules.ts';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /**
   * Other names of it in sheets that people keep. Where a list is given, be it empty, a cell may also begin with the
   * label or one of them and say more: "Titulado con mención honorífica".
   */
  readonly alsoCalled?: readonly string[];
}
export interface ChoiceField<Value extends string = string> extends FieldBase<'choice', Value> {
  readonly options: readonly Option<Value>[];
  readonly initial: Value;
  /** Visitors see a drawing for it, and not its label. */
  readonly drawn?: boolean;
  /** The swatch that the back-office shows beside its label. */
  readonly swatch?: Swatch;
}
/** A look that a choice may have in the back-office: a colour or a drawing of research lines. */
export type Swatch = 'line-color' | 'line-icon';

/** One of a fixed set of values. The initial one when absent. */
export function choice<const Value extends string>(
  options: FieldOptions & { options: readonly Option<Value>[]; initial: NoInfer<Value> } & Pick<ChoiceField, 'drawn' | 'swatch'>,
): ChoiceField<Value> {
  return { kind: 'choice', ...options };
}

const choiceSchema = (field: ChoiceField) =>
  z.enum(
    field.options.map((option) => option.value),
    asIssue(say('optionNeeded', { options: field.options.map((option) => option.label).join(', ') })),
  );

export const choiceRules: KindRules<ChoiceField> = {
  ...plainRules,
  initial: ({ initial }) => initial,
};

export const choiceStorage: StorageRules<ChoiceField> = {
  column: 'text',
  hasEmptyValue: ({ options }) => options.some(({ value }) => value === ''),
  schema: choiceSchema,
  json: null,
  // An empty value is the choice of none: visitors read nothing of it.
  searchText: ({ drawn, swatch, options }, value, drawings) =>
    value === '' || swatch || (drawn && !drawings) ? [] : options.flatMap((option) => (option.value === value ? [option.label] : [])),
  withoutFiles: asStored,
};

export const choiceCell: CellRules<ChoiceField> = {
  write: ({ options }, value) => options.find((option) => option.value === value)?.label ?? (value as string),
  read: ({ options }, cell) => {
    const [word, neutral] = [foldedWords(cell), neutralWords(cell)];
    const begins = ({ label, alsoCalled }: Option) =>
      alsoCalled && [label, ...alsoCalled].some((name) => neutral.startsWith(`${neutralWords(name)} `));
    const found =
      options.find(({ value, label }) => value === cell || label === cell) ??
      options.find(({ label }) => foldedWords(label) === word) ??
      options.find(({ label, alsoCalled = [] }) => neutral !== '' && [label, ...alsoCalled].some((name) => neutralWords(name) === neutral)) ??
      // "Titulado con mención honorífica".
      options.find(begins);
    return found?.value ?? cell;
  },
};
