/** The sentence about a word that is no identifier; browsers get it, and none of the server's other sentences. */
export const identifiers = {
  notAnIdentifier:
    'Aquí no hay un DOI, ni un identificador de arXiv, PubMed u ORCID que esté completo. Abre el enlace, copia el DOI que dice la página y pégalo aquí.',
};
