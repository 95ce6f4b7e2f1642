import { readTex } from '#core/formats/bibtex/tex.ts';
import type { Facts } from './facts.ts';

/** An identifier behind the name of its kind, as tools that cite by identifiers keep it: "doi:10.1000/1". */
const IDENTIFIER = /^(doi|pmid|pubmed|arxiv):(\S+)$/i;
/** A journal, perhaps with volume and pages, and the year: "Nature Physics **11**, _177-182_ (2015)". */
const CITED = /^(?<journal>[^*]{1,300}?)(?:,? \*\*(?<volume>[^*]{1,20})\*\*(?:, _?(?<pages>[^()_]{1,60})_?)?)?,? \((?<year>\d{4})\)\.?$/;
/** Names of facts that may hold as much as that. */
const CITED_FACTS = ['publication', 'journal', 'venue'];
/** Words in braces, or a letter with its accent, as generators copy them from BibTeX. */
const TEX = /\{\\|\{\p{L}[\p{L}\d-]*\}/u;

/**
 * The facts of a publication by their usual names. Some sites keep its identifier as the name of the record, and the
 * journal as its publisher; others keep journal, volume and year as the words of its link, or as one text.
 */
export function asPublication(facts: Facts): Facts {
  if (!('title' in facts && ('authors' in facts || 'author' in facts))) return facts;
  return withoutTex(withCitedFacts(withIdentifier(facts)));
}

function withIdentifier(facts: Facts): Facts {
  const [, kind, identifier] = IDENTIFIER.exec(textIn(facts.id)) ?? [];
  if (kind === undefined) return facts;
  const { publisher: journal, ...others } = facts;
  const hasJournal = journal === undefined || 'journal' in facts || 'venue' in facts;
  return { [kind.toLowerCase().replace('pubmed', 'pmid')]: identifier, ...(hasJournal ? facts : { ...others, journal }) };
}

function withCitedFacts(facts: Facts): Facts {
  const { link } = facts;
  if (typeof link === 'object' && link !== null && 'url' in link && 'display' in link) {
    const display = textIn(link.display);
    const cited = namesAuthor(display, facts) ? null : citedIn(display);
    return { ...(cited ?? { display }), ...facts, link: link.url };
  }
  const name = CITED_FACTS.find((each) => textIn(facts[each]).includes('**'));
  const cited = citedIn(textIn(facts[name ?? '']));
  if (name === undefined || cited === null) return facts;
  const { [name]: _text, ...others } = facts;
  return { ...others, ...cited };
}

/** True of words that name the authors instead of the journal: "Ruiz and Gil (2021)". */
function namesAuthor(display: string, { authors, author }: Facts): boolean {
  const [first = ''] = /^\p{L}{2,}/u.exec(display) ?? [];
  return first !== '' && JSON.stringify([authors, author]).includes(first);
}

function citedIn(text: string): Facts | null {
  const parts = CITED.exec(text)?.groups;
  return parts === undefined ? null : Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function withoutTex(facts: Facts): Facts {
  const isTex = (value: unknown): value is string => typeof value === 'string' && TEX.test(value);
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, ['title', ...CITED_FACTS].includes(name) && isTex(value) ? readTex(value) : value]),
  );
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
