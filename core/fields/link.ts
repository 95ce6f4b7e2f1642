import { z } from 'zod';
import { addressRefusal } from '../refused-addresses.ts';
import { inSchema } from '../words/schema-message.ts';
import { notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { KindRules, StorageRules } from './kind-rules.ts';
import { lineSchema } from './text.ts';

export interface LinkField extends FieldBase<'link', string> {
  /** True where it may lead to a person: an ORCID alone is an address there. */
  readonly ofPeople?: boolean;
}
export interface ImageField extends FieldBase<'image', string | null> {
  /** The Markdown field whose first picture stands in where there is none. */
  readonly standIn?: string;
  /** An item without a picture lacks nothing. */
  readonly isOptional?: boolean;
}
export interface PdfField extends FieldBase<'pdf', string | null> {}

/** An address: empty, http(s), or the path of an uploaded file. */
export function link(options: FieldOptions & Pick<LinkField, 'ofPeople'>): LinkField {
  return { kind: 'link', ...options };
}

/** The path of an uploaded picture, or null. */
export function image(options: FieldOptions & Pick<ImageField, 'standIn' | 'isOptional'>): ImageField {
  return { kind: 'image', ...options };
}

/** The path of an uploaded PDF, or null. */
export function pdf(options: FieldOptions): PdfField {
  return { kind: 'pdf', ...options };
}

/** True for the path of an uploaded file, as Faro writes it. */
export function isFilePath(value: string): boolean {
  return /^\/files\/uploads\/(?!\.\.?$)[^/\\?#]+$/.test(value);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

const DOI = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i;
const ORCID = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/i;

/** True for what leads somewhere: http(s), or the path of an uploaded file. */
export function isAddress(value: string): boolean {
  return isWebAddress(value) || isFilePath(value);
}

/**
 * Completes an address that was typed without its scheme or pasted with spaces: `doi.org/10.1000/1`, a bare DOI. Other
 * text is returned unchanged.
 * @param ofPeople whether an ORCID alone is one, too
 */
export function wholeAddress(typed: string, ofPeople = false): string {
  const trimmed = typed.trim();
  const [, doi] = DOI.exec(trimmed) ?? [];
  if (doi !== undefined) return `https://doi.org/${doi}`;
  if (ofPeople && ORCID.test(trimmed)) return `https://orcid.org/${trimmed.toUpperCase()}`;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u.test(trimmed) && isWebAddress(`https://${trimmed}`)
    ? `https://${trimmed}`
    : trimmed;
}

/** @param kept refused addresses that the item has already; any other is refused */
const linkSchema = (kept: readonly string[] = []) =>
  lineSchema()
    .refine((value) => addressRefusal(value) === undefined || kept.includes(value), {
      error: ({ input }) => addressRefusal(String(input)),
    })
    .refine((value) => value === '' || isAddress(value), {
      error: ({ input }) => (/^\S+@\S+$/.test(String(input)) ? inSchema('emailAsAddress') : inSchema('wholeAddressNeeded')),
    });

const fileSchema = () =>
  z.union(
    [
      z.null(),
      lineSchema()
        .refine((value) => value === '' || isFilePath(value), inSchema('uploadedFileNeeded'))
        .transform((value) => value || null),
    ],
    inSchema('uploadedFileNeeded'),
  );

export const linkRules: KindRules<LinkField> = {
  ...plainRules,
  initial: () => '',
  normalized: ({ ofPeople }, typed) => (typeof typed === 'string' ? wholeAddress(typed, ofPeople) : typed),
};

export const linkStorage: StorageRules<LinkField> = {
  column: 'text',
  schema: (_field, { keptAddresses }) => linkSchema(keptAddresses),
  json: null,
  searchText: notSearched,
  withoutFiles: () => '',
};

export const imageRules: KindRules<ImageField> = {
  ...plainRules,
  isPicture: true,
  initial: () => null,
};

/** An image and a PDF are addresses of our own. */
const fileStorage: StorageRules<ImageField | PdfField> = {
  column: 'text',
  schema: fileSchema,
  json: null,
  searchText: notSearched,
  withoutFiles: () => null,
};

export const imageStorage: StorageRules<ImageField> = fileStorage;

export const pdfRules: KindRules<PdfField> = {
  ...plainRules,
  initial: () => null,
};

export const pdfStorage: StorageRules<PdfField> = fileStorage;
