import { identifiers as identifiersInWords } from '../words/identifiers.es.ts';
import { areIdentifiers, identifierWords } from './identifier-words.ts';
import { readArxiv, readDoi, readPmid } from './identifiers.ts';
import { type Identifier, identifierKey, readIdentifier } from './lookup-identifier.ts';
import { readPrinted } from './printed/read.ts';
import { scholarRows } from './printed/scholar.ts';
import type { BibliographicRecord, ReadEntry, ReadResult, UnreadEntry } from './record.ts';
import { type WrittenReference, writtenReferences } from './reference-list.ts';

/** An identifier of a list. */
export interface ListedIdentifier {
  /** From 1. */
  readonly line: number;
  /** As it was written. */
  readonly text: string;
  readonly identifier: Identifier;
}

/** A list that was read. */
export interface ListResult extends ReadResult {
  readonly identifiers: readonly ListedIdentifier[];
}

/**
 * Reads a list of identifiers and links, or of references as they are printed. Each identifier stands in it once; other
 * links, and references that name none and are not clear, are errors.
 */
export function readIdentifierList(text: string): ListResult {
  const identifiers = new Map<string, ListedIdentifier>();
  const errors: UnreadEntry[] = [];
  const entries = scholarRows(text);
  if (entries.length > 0) return { identifiers: [], entries, errors };
  const references = areIdentifiers(text) ? [] : writtenReferences(text);
  if (references.length > 0) return readReferences(references);
  text.split('\n').forEach((words, index) => {
    for (const word of identifierWords(words)) {
      const identifier = readIdentifier(word);
      const line = index + 1;
      if (identifier === null) errors.push({ line, text: word, message: identifiersInWords.notAnIdentifier });
      else if (!identifiers.has(identifierKey(identifier))) identifiers.set(identifierKey(identifier), { line, text: word, identifier });
    }
  });
  return { identifiers: [...identifiers.values()], entries: [], errors };
}

/** The references of a text: those that name an identifier are looked up, the others read as far as they are clear. */
export function readReferences(references: readonly WrittenReference[]): ListResult {
  const identifiers = new Map<string, ListedIdentifier>();
  const entries: ReadEntry[] = [];
  const errors: UnreadEntry[] = [];
  let last: BibliographicRecord | null = null;
  for (const { line, text } of references) {
    const identifier = identifierIn(text);
    last = readPrinted(text, last);
    if (identifier !== null) {
      if (!identifiers.has(identifierKey(identifier))) identifiers.set(identifierKey(identifier), { line, text, identifier });
    } else if (last === null) errors.push({ line, text, message: identifiersInWords.referenceWithoutIdentifier });
    else entries.push({ line, record: last });
  }
  return { identifiers: [...identifiers.values()], entries, errors };
}

/** The identifier of a reference as it is printed. */
function identifierIn(reference: string): Identifier | null {
  const [doi, arxiv, pmid] = [readDoi(reference), readArxiv(reference), readPmid(reference)];
  if (doi !== '') return { kind: 'doi', value: doi };
  if (arxiv !== '') return { kind: 'arxiv', value: arxiv };
  return pmid === '' ? null : { kind: 'pmid', value: pmid };
}
