/** The sentences about words that are no identifier; browsers get them, and none of the server's other sentences. */
export const identifiers = {
  notAnIdentifier:
    'Aquí no hay un DOI, ni un identificador de arXiv, PubMed u ORCID que esté completo. Abre el enlace, copia el DOI que dice la página y pégalo aquí.',
  referenceWithoutIdentifier:
    'De su texto no se sabe qué es el título y qué la revista. Pega aquí su DOI, o escríbela completa en APA, Chicago, ISO 690, IEEE o Vancouver.',
};
