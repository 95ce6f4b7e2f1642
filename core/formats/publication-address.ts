/** A DOI alone, however it was written (`doi:…`, its address), or null when there is none. */
export function doiName(doi: string): string | null {
  return /10\.\d{4,9}\/\S+/.exec(doi)?.[0] ?? null;
}

/** The address of a DOI, however it was written, or null when there is none. */
export function doiUrl(doi: string): string | null {
  const name = doiName(doi);
  return name && `https://doi.org/${encodeURI(name)}`;
}

/** The address of a number of arXiv; empty where there is none. */
export function arxivUrl(arxiv: string): string {
  return arxiv && `https://arxiv.org/abs/${arxiv}`;
}

/** The address of a number of PubMed; empty where there is none. */
export function pmidUrl(pmid: string): string {
  return pmid && `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
}

/** Address of the publication elsewhere: its link, else its DOI. Null when it has neither. */
export function publicationUrl({ url, doi }: { readonly url: string; readonly doi: string }): string | null {
  return url || doiUrl(doi);
}
