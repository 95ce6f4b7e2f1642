/** A DOI alone, however it was written (`doi:…`, its address), or null when there is none. */
export function doiName(doi: string): string | null {
  return /10\.\d{4,9}\/\S+/.exec(doi)?.[0] ?? null;
}

/** The address of a DOI, however it was written, or null when there is none. */
export function doiUrl(doi: string): string | null {
  const name = doiName(doi);
  return name && `https://doi.org/${encodeURI(name)}`;
}

/** A number of arXiv alone, however it was written (`arXiv:…`, its address); empty where there is none. */
export function arxivName(arxiv: string): string {
  return /(?:\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,2})?/i.exec(arxiv)?.[0] ?? '';
}

/** The address of a number of arXiv, however it was written; empty where there is none. */
export function arxivUrl(arxiv: string): string {
  const name = arxivName(arxiv);
  return name && `https://arxiv.org/abs/${name}`;
}

/** A number of PubMed alone, however it was written (`PMID: …`, its address); empty where there is none. */
export function pmidName(pmid: string): string {
  return /(?<!\d)\d{1,9}(?!\d)/.exec(pmid)?.[0] ?? '';
}

/** The address of a number of PubMed, however it was written; empty where there is none. */
export function pmidUrl(pmid: string): string {
  const name = pmidName(pmid);
  return name && `https://pubmed.ncbi.nlm.nih.gov/${name}/`;
}

interface Addressed {
  readonly url: string;
  readonly doi: string;
  readonly arxiv: string;
  readonly pmid: string;
}

/** Address of the publication elsewhere: its link, else that of its DOI, arXiv or PubMed. Null without any. */
export function publicationUrl({ url, doi, arxiv, pmid }: Addressed): string | null {
  return url || doiUrl(doi) || arxivUrl(arxiv) || pmidUrl(pmid) || null;
}
