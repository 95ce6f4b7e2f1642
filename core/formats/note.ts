/** Lines that programs keep for themselves in a note: identifiers, keys, dates of an export, counts that grow old. */
const OF_PROGRAMS = /^(?:PMC?ID|Citation Key|DOI|arXiv|ISSN|ISBN|ADS Bibcode|OCLC|tex\.[\w.-]+|_\w+)\s?:.*$|^(?:Export Date|Cited by):?\s.*$/i;

/** A note without what programs wrote into it. @param text with its line ends */
export function readNote(text: string): string {
  return text
    .split('\n')
    .filter((line) => !OF_PROGRAMS.test(line.trim()))
    .join('\n');
}
