import { readArxiv, readDoi, readPmid } from './identifiers.ts';

const NAMED = /\b(?:doi|pmid|arxiv|orcid|url)\s?:\s?/gi;

/** The words of a text, each perhaps with its name before it: "DOI: 10.1000/abc". */
export function identifierWords(text: string): string[] {
  return text
    .replace(NAMED, (name) => name.replace(/\s/g, ''))
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
}

const ORCID = /^(?:https?:\/\/(?:www\.)?orcid\.org\/|orcid:)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]\/?$/i;

/** Whether a text is nothing but identifiers and links, each perhaps after its name: "DOI: 10.1000/abc". */
export function areIdentifiers(text: string): boolean {
  const words = identifierWords(text);
  return words.length > 0 && words.every(isIdentifier);
}

function isIdentifier(word: string): boolean {
  return (
    /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(word) ||
    ORCID.test(word) ||
    (/^(?:doi:|doi\.org\/)?10\./i.test(word) && readDoi(word) !== '') ||
    (/^pmid:/i.test(word) && readPmid(word) !== '') ||
    (/^arxiv:/i.test(word) && readArxiv(word) !== '') ||
    /^(?:\d{4}\.\d{4,5}(?:v\d{1,2})?|[a-z]{2,9}(?:-[a-z]{2,4})?(?:\.[A-Z]{2})?\/\d{7}|\d{6,9})[.]?$/.test(word)
  );
}
