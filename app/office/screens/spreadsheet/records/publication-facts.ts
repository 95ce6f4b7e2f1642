type Facts = Readonly<Record<string, unknown>>;

/** An identifier behind the name of its kind, as tools that cite by identifiers keep it: "doi:10.1000/1". */
const IDENTIFIER = /^(doi|pmid|arxiv):(\S+)$/i;
/** The words of a link to a publication: the journal, perhaps with volume and pages, and the year. */
const CITED = /^(?<journal>[^*]{1,300}?)(?:,? \*\*(?<volume>[^*]{1,20})\*\*(?:, (?<pages>[^()]{1,60}))?)?,? \((?<year>\d{4})\)\.?$/;

/**
 * The facts of a publication by their usual names. Some sites keep its identifier as the name of the record, and the
 * journal as its publisher; others keep journal, volume and year as the words of its link.
 */
export function asPublication(facts: Facts): Facts {
  return 'authors' in facts && 'title' in facts ? withCitedFacts(withIdentifier(facts)) : facts;
}

function withIdentifier(facts: Facts): Facts {
  const [, kind, identifier] = IDENTIFIER.exec(textIn(facts.id)) ?? [];
  if (kind === undefined) return facts;
  const { publisher: journal, ...others } = facts;
  const hasJournal = journal === undefined || 'journal' in facts || 'venue' in facts;
  return { [kind.toLowerCase()]: identifier, ...(hasJournal ? facts : { ...others, journal }) };
}

function withCitedFacts(facts: Facts): Facts {
  const { link, ...others } = facts;
  if (typeof link !== 'object' || link === null || !('url' in link && 'display' in link)) return facts;
  const cited = CITED.exec(textIn(link.display))?.groups;
  const told = Object.entries(cited ?? { display: link.display }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(told), ...others, link: link.url };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
