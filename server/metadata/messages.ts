import type { Identifier } from '#core/formats/identifier-list.ts';

const NAMES: Readonly<Record<Identifier['kind'], string>> = {
  doi: 'El DOI',
  arxiv: 'El identificador de arXiv',
  pmid: 'El PMID',
  orcid: 'El ORCID',
  'orcid-work': 'El trabajo de ORCID',
};

/** A failure in words, while it is tried again by itself. */
export function delayInWords(failure: 'unreachable' | 'unreadable', title: string): string {
  return failure === 'unreachable'
    ? `No se pudo llegar a ${title}: el servidor no tiene salida a internet, o el servicio no contesta.`
    : `${title} contestó algo que no son los datos de una publicación.`;
}

/** The reason for the delay where a service asks to wait. */
export function busyInWords(title: string): string {
  return `${title} pidió esperar. La búsqueda sigue sola.`;
}

/** The reason why nothing was found, and the remedy. */
export function notFoundInWords({ kind }: Identifier): string {
  return kind === 'orcid'
    ? 'El ORCID no existe o ya no se usa. Revisa sus cifras.'
    : `${NAMES[kind]} no existe, o nadie ha publicado sus datos. Revisa que esté completo y pulsa «Leer otra vez», o pega aquí la entrada en BibTeX o RIS.`;
}

/** Advice about somebody's list without works. */
export const NO_PUBLIC_WORKS = 'Este ORCID no tiene trabajos públicos. Quien es su dueño puede hacerlos públicos en orcid.org.';

/** Advice after the last attempt. */
export function gaveUpInWords({ kind }: Identifier, lastError: string): string {
  if (kind === 'orcid') return `${lastError} Se intentó varias veces.`;
  return `${lastError} Se intentó varias veces. Pulsa «Leer otra vez» más tarde, o pega aquí la entrada en BibTeX o RIS.`;
}
