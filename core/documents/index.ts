import type { DocumentOf } from '../definition.ts';
import { profile } from './profile.ts';
import { site } from './site.ts';

/** The two single documents. */
export const documents = { profile, site } as const;

export type DocumentName = keyof typeof documents;

export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(documents, name);
}

/** A stored single document. */
export type Document<Name extends DocumentName> = DocumentOf<(typeof documents)[Name]>;
