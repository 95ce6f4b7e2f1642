const AGAIN = 'Se intentó varias veces.';
const BY_HAND = 'o pega aquí la entrada en BibTeX o RIS.';

/** The state of a search for the data of a publication in services of others. */
export const lookups = {
  theDoi: 'El DOI',
  theArxivId: 'El identificador de arXiv',
  thePmid: 'El PMID',
  theOrcid: 'El ORCID',
  theOrcidWork: 'El trabajo de ORCID',

  serviceUnreachable: ({ service }: { service: string }) =>
    `No se pudo llegar a ${service}: el servidor no tiene salida a internet, o el servicio no contesta.`,
  serviceUnreadable: ({ service }: { service: string }) => `${service} contestó algo que no son los datos de una publicación.`,
  serviceBusy: ({ service }: { service: string }) => `${service} pidió esperar.`,
  orcidUnknown: 'El ORCID no existe o ya no se usa. Revisa sus cifras.',
  identifierUnknown: ({ identifier }: { identifier: string }) =>
    `${identifier} no existe, o nadie ha publicado sus datos. Revisa que esté completo y pulsa «Leer otra vez», ${BY_HAND}`,
  noPublicWorks: 'Este ORCID no tiene trabajos públicos. Quien es su dueño puede hacerlos públicos en orcid.org.',
  gaveUpOrcid: ({ lastError }: { lastError: string }) => `${lastError} ${AGAIN}`,
  gaveUpIdentifier: ({ lastError }: { lastError: string }) => `${lastError} ${AGAIN} Pulsa «Leer otra vez» más tarde, ${BY_HAND}`,
};
