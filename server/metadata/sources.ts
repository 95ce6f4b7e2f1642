import { readCslJson } from '#core/formats/csl-json/read.ts';
import { readArxiv } from '#core/formats/identifiers.ts';
import type { Identifier, NamedWork } from '#core/formats/lookup-identifier.ts';
import type { BibliographicRecord } from '#core/formats/record.ts';
import { isTooLong } from '#core/formats/record-length.ts';
import { readArxivFeed } from '#core/formats/services/arxiv.ts';
import { readCrossrefWorks } from '#core/formats/services/crossref-works.ts';
import { readDatacite } from '#core/formats/services/datacite.ts';
import { readOpenAlex } from '#core/formats/services/openalex.ts';
import { readOrcidWork, readOrcidWorks } from '#core/formats/services/orcid.ts';
import { readPubmedSummary } from '#core/formats/services/pubmed.ts';
import type { LookupService } from '#data/lookups.ts';
import type { MetadataConfig } from '../settings/config.ts';

/** A source's answer about an identifier: one publication, or the identifiers of several. */
export type LookupFinding = { readonly record: BibliographicRecord } | { readonly identifiers: readonly NamedWork[] };

/** A question that a service answers. */
export interface Source {
  /** The name of the service for people. */
  readonly title: string;
  readonly accept: string;
  /** The address of the question. */
  readonly url: (value: string, config: MetadataConfig) => string;
  /** No other source knows an identifier that it does not know, or as much: its answer is waited for. */
  readonly isAuthoritative?: true;
  /** The longest answer, in bytes, where it is more than the usual one about a publication. */
  readonly maxBytes?: number;
  /** Null where the answer is no publication; undefined where it says that there is none. */
  readonly read: (text: string, value: string) => LookupFinding | null | undefined;
}

/** Two thousand works, each named by several of those who write into ORCID. */
const MAX_ORCID_LIST_BYTES = 8 * 1_048_576;

const found = (record: BibliographicRecord | null): LookupFinding | null => (record === null ? null : { record });

/** The publication of an answer in CSL-JSON, or of a work of Crossref. */
function readCsl(text: string, doi: string): LookupFinding | null {
  // The reader of files finds publications in any text; a page of HTML is none.
  const record = json(text) === null ? undefined : readCslJson(text).entries[0]?.record;
  return found(record === undefined ? null : { ...record, doi: record.doi || doi });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const mailOf = ({ mailto }: MetadataConfig, name: string) => (mailto === null ? '' : `${name}=${encodeURIComponent(mailto)}`);

export const SOURCES = {
  doi: {
    title: 'doi.org',
    accept: 'application/vnd.citationstyles.csl+json',
    url: (doi, { urls }) => `${urls.doi}/${encodeURIComponent(doi)}`,
    read: readCsl,
  },
  crossref: {
    title: 'Crossref',
    accept: 'application/json',
    url: (doi, config) => `${config.urls.crossref}/works/${encodeURIComponent(doi)}?${mailOf(config, 'mailto')}`.replace(/\?$/, ''),
    read: readCsl,
  },
  datacite: {
    title: 'DataCite',
    accept: 'application/vnd.api+json',
    url: (doi, { urls }) => `${urls.datacite}/dois/${encodeURIComponent(doi)}`,
    read: (text, doi) => {
      const record = readDatacite(json(text));
      return found(record && { ...record, doi: record.doi || doi });
    },
  },
  openalex: {
    title: 'OpenAlex',
    accept: 'application/json',
    url: (doi, { urls, openAlexKey }) => `${urls.openalex}/works/doi:${encodeURIComponent(doi)}?api_key=${encodeURIComponent(openAlexKey ?? '')}`,
    read: (text, doi) => {
      const record = readOpenAlex(json(text));
      return found(record && { ...record, doi: record.doi || doi });
    },
  },
  arxiv: {
    title: 'arXiv',
    accept: 'application/atom+xml',
    url: (value, { urls }) => `${urls.arxiv}/api/query?id_list=${encodeURIComponent(readArxiv(value) || value)}&max_results=1`,
    read: (text) => found(readArxivFeed(text)),
  },
  pubmed: {
    title: 'PubMed',
    accept: 'application/json',
    url: (pmid, config) =>
      `${config.urls.pubmed}/entrez/eutils/esummary.fcgi?db=pubmed&retmode=json&id=${pmid}&tool=faro&${mailOf(config, 'email')}`.replace(/&$/, ''),
    read: (text, pmid) => {
      const answer = json(text) as { readonly result?: Readonly<Record<string, { readonly error?: unknown } | undefined>> } | null;
      return answer?.result?.[pmid]?.error === undefined ? found(readPubmedSummary(answer, pmid)) : undefined;
    },
  },
  orcid: {
    title: 'ORCID',
    accept: 'application/json',
    isAuthoritative: true,
    maxBytes: MAX_ORCID_LIST_BYTES,
    url: (orcid, { urls }) => `${urls.orcid}/v3.0/${orcid}/works`,
    read: (text, orcid) => {
      const identifiers = readOrcidWorks(json(text), orcid);
      return identifiers && { identifiers };
    },
  },
  'crossref-works': {
    title: 'Crossref',
    accept: 'application/json',
    url: (orcid, config) => `${config.urls.crossref}/works?filter=orcid:${orcid}&select=DOI&rows=1000&${mailOf(config, 'mailto')}`.replace(/&$/, ''),
    read: (text) => {
      const identifiers = readCrossrefWorks(json(text));
      return identifiers && { identifiers };
    },
  },
  'orcid-work': {
    title: 'ORCID',
    accept: 'application/json',
    url: (value, { urls }) => `${urls.orcid}/v3.0/${value.replace('/', '/work/')}`,
    read: (text) => found(readOrcidWork(json(text))),
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;

/** Maximum number of works in a list: more than any person has, with their preprints. */
const MAX_NAMED_WORKS = 4_000;

/**
 * The finding in an answer, as its source reads it. A record that is too long is no publication, and a list of works
 * ends where nobody's is longer: strangers decide what an answer holds.
 */
export function readAnswer(name: SourceName, text: string, value: string): ReturnType<Source['read']> {
  const read = (SOURCES[name] as Source).read(text, value);
  if (!read) return read;
  if ('record' in read) return isTooLong(read.record) ? null : read;
  return { identifiers: read.identifiers.slice(0, MAX_NAMED_WORKS) };
}

type Sources = readonly [SourceName, ...SourceName[]];

/** The sources for each kind of identifier, asked one after the other. */
const SOURCES_OF: Readonly<Record<Identifier['kind'], Sources>> = {
  doi: ['doi', 'crossref', 'datacite'],
  arxiv: ['arxiv'],
  pmid: ['pubmed'],
  // People with a private list in ORCID have often signed articles with the iD.
  orcid: ['orcid', 'crossref-works'],
  'orcid-work': ['orcid-work'],
};

/**
 * The sources that are asked for an identifier: arXiv for its own DOIs too, which the registries learn late or never;
 * OpenAlex only by groups with a key of their own.
 */
export function sourcesFor({ kind, value }: Identifier, { openAlexKey }: Pick<MetadataConfig, 'openAlexKey'>): Sources {
  const sources: SourceName[] = [];
  if (kind === 'doi' && value.startsWith('10.48550/arxiv.')) sources.push('arxiv');
  if (kind === 'doi' && openAlexKey !== null) sources.push('openalex');
  return [...SOURCES_OF[kind], ...sources];
}

/** A service with its pace: one request at a time, and so many milliseconds from one to the next. */
export interface PacedService extends LookupService {
  readonly sources: readonly SourceName[];
  readonly interval: (config: MetadataConfig) => number;
}

/**
 * The limits that each service sets to those who ask it. For most DOIs doi.org leads to Crossref, so that they share a
 * pace.
 */
export const SERVICES: readonly PacedService[] = [
  { name: 'crossref', sources: ['doi', 'crossref', 'crossref-works'], interval: ({ mailto }) => (mailto === null ? 1_000 : 334) },
  { name: 'datacite', sources: ['datacite'], interval: () => 1_000 },
  { name: 'openalex', sources: ['openalex'], interval: () => 200 },
  { name: 'arxiv', sources: ['arxiv'], interval: () => 3_000 },
  { name: 'pubmed', sources: ['pubmed'], interval: () => 334 },
  { name: 'orcid', sources: ['orcid', 'orcid-work'], interval: () => 200 },
];
