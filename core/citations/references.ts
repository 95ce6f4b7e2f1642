import type { Item } from '../collections/index.ts';
import { referenceOf } from '../formats/styles/references.ts';
import type { Run } from '../formats/styles/runs.ts';
import type { CitationLanguage } from '../formats/styles/words.ts';
import { labelOf, recordOf } from './citation-label.ts';

/** A publication that a text cites. */
export interface CitedWork {
  readonly id: string;
  /** "Pérez et al., 2024a", as it stands between parentheses in the text. */
  readonly label: string;
  /** Its entry in the list of references. */
  readonly runs: readonly Run[];
}

/** The publications that a text cites by their authors and years, as APA writes them, in the order of the list. */
export function referenceList(papers: readonly Item<'papers'>[], language: CitationLanguage): readonly CitedWork[] {
  const works = papers.map((paper) => {
    const record = recordOf(paper);
    return { id: paper.id, label: labelOf(record, language), runs: referenceOf(record, 'apa', language) };
  });
  const sorted = works.toSorted((one, other) => textOf(one).localeCompare(textOf(other), language));
  const alike = Map.groupBy(sorted, ({ label }) => label);
  return sorted.map((work) => {
    const group = alike.get(work.label) ?? [];
    return group.length === 1 ? work : withLetter(work, group.indexOf(work));
  });
}

function textOf({ runs }: CitedWork): string {
  return runs.map(({ text }) => text).join('');
}

/** Two works of the same people in one year are told apart by a letter, in the text as in the list. */
function withLetter({ id, label, runs }: CitedWork, index: number): CitedWork {
  const letter = String.fromCharCode('a'.charCodeAt(0) + index);
  const year = label.slice(label.lastIndexOf(', ') + 2);
  const place = runs.findIndex(({ text }) => text.includes(`(${year})`));
  return {
    id,
    label: label + letter,
    runs: runs.map((run, at) => (at === place ? { ...run, text: run.text.replace(`(${year})`, `(${year}${letter})`) } : run)),
  };
}
