import { identifiers as identifiersInWords } from '../words/identifiers.es.ts';
import { areIdentifiers, identifierWords } from './identifier-words.ts';
import { readArxiv, readDoi, readPmid } from './identifiers.ts';
import { type Identifier, identifierKey, readIdentifier } from './lookup-identifier.ts';
import type { UnreadEntry } from './record.ts';
import { writtenReferences } from './reference-list.ts';

/** An identifier of a list. */
export interface ListedIdentifier {
  /** From 1. */
  readonly line: number;
  /** As it was written. */
  readonly text: string;
  readonly identifier: Identifier;
}

/**
 * Reads a list of identifiers and links, or of references as they are printed. Each identifier stands in it once; other
 * links, and references that name none, are errors.
 */
export function readIdentifierList(text: string): { readonly identifiers: readonly ListedIdentifier[]; readonly errors: readonly UnreadEntry[] } {
  const identifiers = new Map<string, ListedIdentifier>();
  const errors: UnreadEntry[] = [];
  const references = areIdentifiers(text) ? [] : writtenReferences(text);
  if (references.length > 0) {
    for (const { line, text: reference } of references) {
      const identifier = identifierIn(reference);
      if (identifier === null) errors.push({ line, text: reference, message: identifiersInWords.referenceWithoutIdentifier });
      else if (!identifiers.has(identifierKey(identifier))) identifiers.set(identifierKey(identifier), { line, text: reference, identifier });
    }
    return { identifiers: [...identifiers.values()], errors };
  }
  text.split('\n').forEach((words, index) => {
    for (const word of identifierWords(words)) {
      const identifier = readIdentifier(word);
      const line = index + 1;
      if (identifier === null) errors.push({ line, text: word, message: identifiersInWords.notAnIdentifier });
      else if (!identifiers.has(identifierKey(identifier))) identifiers.set(identifierKey(identifier), { line, text: word, identifier });
    }
  });
  return { identifiers: [...identifiers.values()], errors };
}

/** The identifier of a reference as it is printed. */
function identifierIn(reference: string): Identifier | null {
  const [doi, arxiv, pmid] = [readDoi(reference), readArxiv(reference), readPmid(reference)];
  if (doi !== '') return { kind: 'doi', value: doi };
  if (arxiv !== '') return { kind: 'arxiv', value: arxiv };
  return pmid === '' ? null : { kind: 'pmid', value: pmid };
}
