/** Refusals about files of publications, and the names of imports that nobody named. */
export const imports = {
  newWorksInOrcid: 'Trabajos nuevos en ORCID',
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
    'Aquí no hay publicaciones que se puedan leer. Trae un archivo BibTeX, RIS, PubMed, EndNote, CSL-JSON o CSV, pega su texto, una lista de referencias, o los DOI.',
  isWebPage:
    'Es una página web y no un archivo de referencias: quizá el sitio contestó con un error. Descárgalo de nuevo, o copia ahí la cita en BibTeX o RIS y pégala aquí.',
  isPdf: 'Es un PDF, y de él no se pueden leer referencias. Pega su DOI, o trae la cita en BibTeX o RIS.',
  isDocument:
    'Es un documento de Word o de Excel, o un archivo comprimido, y no se pudo leer. Si es una lista de referencias, copia su texto y pégalo aquí. Si es una hoja de cálculo, guárdala como CSV. Si es un .zip, ábrelo antes.',
  isPicture: 'Es una imagen, y de ella no se pueden leer referencias. Pega el DOI de cada publicación, o trae la cita en BibTeX o RIS.',
  isXml: 'Es un archivo XML que no se puede leer: solo se leen los de EndNote. En tu gestor de referencias elige exportar como RIS o BibTeX.',
  areReferencesInProse:
    'Son referencias en texto corrido y de ninguna se sabe qué es el título y qué la revista. Agrega el DOI de cada una, o trae las mismas en APA, Chicago, ISO 690, IEEE, Vancouver, BibTeX o RIS, o en una hoja de cálculo.',
  withoutYear: 'sin año',
  noReadablePublications: 'No hay publicaciones que se puedan leer.',
  noPreviewOfIdentifiers: 'Una lista de identificadores se trae con POST /api/imports: sus datos se buscan después, y aquí no se busca nada.',
  isListOfIdentifiers: 'Es una lista de identificadores.',
  tooManyIdentifiers: ({ most }: { most: number }) =>
    `La lista tiene más de ${most.toLocaleString('es-MX')} identificadores. Divídela y trae las partes una por una.`,
  tooManyPublications: ({ most }: { most: number }) =>
    `El archivo tiene más de ${most.toLocaleString('es-MX')} publicaciones. Divídelo en archivos más pequeños.`,
};
