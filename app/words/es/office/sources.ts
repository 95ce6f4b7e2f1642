import { formatNames } from './format-names.ts';

/** The places from which values of publications come, as people know them. */
const NAMES: Readonly<Record<string, string>> = {
  doi: 'doi.org',
  crossref: 'Crossref',
  datacite: 'DataCite',
  openalex: 'OpenAlex',
  arxiv: 'arXiv',
  'orcid-work': 'ORCID',
  ...formatNames,
  csv: 'una tabla',
  sheet: 'una hoja de cálculo',
};

/** Sources with the name of another one. */
const SAME: Readonly<Record<string, string>> = { pubmed: 'nbib', orcid: 'orcid-work' };

export const sources = {
  heading: 'De dónde vienen los datos',
  /** One source with its day, and the fields that it gave. */
  from: ({ from, name, day }: { readonly from: string; readonly name: string | undefined; readonly day: string }) =>
    `De ${NAMES[SAME[from] ?? from] ?? from}${name === undefined ? '' : ` («${name}»)`}, ${day}`,
};
