/** Refusals about files of publications. */
export const imports = {
  noOrcid: 'Nadie tiene ORCID todavía. Escríbelo en «Más datos» de un integrante que se muestra, o en los enlaces del sitio.',
  noSuchImport: 'Esa importación no existe.',
  entryNotWaiting: 'Esa entrada ya no espera una corrección.',
  importFileEmpty: 'El archivo está vacío: no hay nada que traer.',
  importFileTooLarge: 'El archivo pesa más de 20 MB. Divídelo en archivos más pequeños y tráelos uno por uno.',
  manyFilesWaiting: 'Otros archivos esperan a ser leídos. Espera medio minuto e inténtalo de nuevo.',
  importFileTooCostly:
    'El archivo no se pudo leer: es demasiado grande o demasiado enredado. Divídelo en archivos más pequeños e inténtalo de nuevo.',
  fileTextMissing: 'Envía el texto del archivo.',
  correctedTextMissing: 'Escribe el texto corregido.',
  nothingToImport:
    'Aquí no hay publicaciones que se puedan leer. Trae un archivo BibTeX, RIS, PubMed, EndNote, CSL-JSON o CSV, pega su texto, o pega los DOI.',
  noReadablePublications: 'No hay publicaciones que se puedan leer.',
  noPreviewOfIdentifiers: 'Una lista de identificadores se trae con POST /api/imports: sus datos se buscan después, y aquí no se busca nada.',
  isListOfIdentifiers: 'Es una lista de identificadores.',
  tooManyIdentifiers: ({ most }: { most: number }) =>
    `La lista tiene más de ${most.toLocaleString('es-MX')} identificadores. Divídela y trae las partes una por una.`,
  tooManyPublications: ({ most }: { most: number }) =>
    `El archivo tiene más de ${most.toLocaleString('es-MX')} publicaciones. Divídelo en archivos más pequeños.`,
};
