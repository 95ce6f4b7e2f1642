import { z } from 'zod';
import { isBlankText } from '../text/blank.ts';
import { MAX_TEXT_CHARACTERS } from '../text/normal-form.ts';
import { isStorable } from '../text/storable.ts';
import { withoutTurning } from '../text/turning.ts';
import { withoutMarks } from '../text/without-marks.ts';
import type { Message } from '../words/message.ts';
import { asIssue, inSchema } from '../words/schema-message.ts';
import { plainRules, withoutLinksIn } from './defaults.ts';
import type { FieldBase, FieldOptions, NamingField } from './field.ts';
import type { KindRules, StorageRules } from './kind-rules.ts';
import { markdownRefusal } from './markdown-limits.ts';

const MAX_LINE_CHARACTERS = 2_000;

/** Words between two pairs of asterisks; of "a**2" and "b**2" there is none. */
const BOLD = /(?<![\w*])\*\*(?! )([^*]+)(?<! )\*\*(?![\w*])/g;

export interface TextField extends FieldBase<'text', string>, NamingField {
  /** The value when none is sent on insert. */
  readonly initial?: string;
  /** Brings a typed line into its canonical form, where people write it in several ways. */
  readonly normalize?: (line: string) => string;
  /** The refusal of a line, blank ones aside; a line that is not refused is stored in its canonical form. */
  readonly refusal?: (line: string) => Message | undefined;
  /** Values offered while typing; others are accepted. */
  readonly suggestions?: readonly string[];
  /** Shown in the input while it is empty. */
  readonly example?: string;
  /** The refusal of a blank; of a field of an item or document, not of a nested row. */
  readonly required?: Message;
  /** The value is the name of an uploaded file. */
  readonly isFileName?: true;
  /** Visitors read it on pages alone: neither the API nor the search gives it to them. */
  readonly onPagesOnly?: true;
  /** A code that programs read, such as a language's: the search leaves it out. */
  readonly isCode?: true;
}
export interface LongTextField extends FieldBase<'longText', string> {
  /** Number of rows of the input. */
  readonly rows: number;
}
export interface MarkdownField extends FieldBase<'markdown', string> {}

/** One line of text. Empty when absent. */
export function text(
  options: FieldOptions &
    Pick<
      TextField,
      'initial' | 'normalize' | 'refusal' | 'suggestions' | 'example' | 'required' | 'isFileName' | 'onPagesOnly' | 'isCode' | 'namesPeople'
    >,
): TextField {
  return { kind: 'text', ...options };
}

/** Several lines of plain text. Empty when absent. */
export function longText(options: FieldOptions & { rows?: number }): LongTextField {
  return { kind: 'longText', rows: 4, ...options };
}

/** Markdown, shown through the one public pipeline. Empty when absent. */
export function markdown(options: FieldOptions): MarkdownField {
  return { kind: 'markdown', ...options };
}

/**
 * Text that both databases can hold: no NUL, no lone surrogates. Nothing else looks at a text that is too long: an
 * expression may take the square of its length.
 */
function storable(longest: number) {
  return z
    .string(inSchema('textNeeded'))
    .max(longest, { error: inSchema('fieldTooLong'), abort: true })
    .overwrite(withoutTurning)
    .refine(isStorable, inSchema('textNotStorable'));
}

/** @param required the refusal of a line with nothing to read in it, as issues carry it */
export function lineSchema(required?: string) {
  const line = storable(MAX_LINE_CHARACTERS);
  return required === undefined ? line : line.min(1, required).refine((value) => !isBlankText(value), required);
}
const textSchema = () => storable(MAX_TEXT_CHARACTERS);
const markdownSchema = () =>
  textSchema().superRefine((value, context) => {
    const message = markdownRefusal(value);
    if (message !== null) context.addIssue({ code: 'custom', message: asIssue(message) });
  });

export const textRules: KindRules<TextField> = {
  ...plainRules,
  initial: ({ initial }, on) => (on === 'insert' && initial) || '',
  required: ({ required }) => required,
  normalized: ({ normalize }, typed) => {
    if (typeof typed !== 'string') return typed;
    // A line has no bold: the marks of a text with format would be read as they are.
    const line = typed
      .trim()
      .replace(/\s{2,}|[\t\n\r]/g, ' ')
      .replace(BOLD, '$1');
    return normalize?.(line) ?? line;
  },
  isFileName: ({ isFileName = false }) => isFileName,
};

export const textStorage: StorageRules<TextField> = {
  column: 'text',
  schema: ({ required, refusal, normalize = (value) => value }) => {
    const line = lineSchema(required && asIssue(required));
    if (refusal === undefined) return line;
    const isAccepted = (value: string) => isBlankText(value) || refusal(value) === undefined;
    return line.refine(isAccepted, { error: ({ input }) => asIssue(refusal(String(input)) ?? '') }).transform((value) => normalize(value));
  },
  json: null,
  searchText: ({ onPagesOnly, isCode }, value) => (onPagesOnly || isCode ? [] : [value as string]),
  withoutFiles: (field, value, withoutLinks) => (field.isFileName ? '' : withoutLinksIn(field, value, withoutLinks)),
};

export const longTextRules: KindRules<LongTextField> = {
  ...plainRules,
  initial: () => '',
  merges: true,
};

export const longTextStorage: StorageRules<LongTextField> = {
  column: 'text',
  schema: textSchema,
  json: null,
  searchText: (_field, value) => [value as string],
  withoutFiles: withoutLinksIn,
};

export const markdownRules: KindRules<MarkdownField> = {
  ...plainRules,
  initial: () => '',
  merges: true,
};

export const markdownStorage: StorageRules<MarkdownField> = {
  column: 'text',
  schema: markdownSchema,
  json: null,
  searchText: (_field, value) => [withoutMarks(value as string)],
  withoutFiles: withoutLinksIn,
};
