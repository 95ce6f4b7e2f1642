/** Words of the windows over a text and of what stands beside it, which come when they are opened. */
export const markdownDialogs = {
  linkAddress: 'Dirección',
  linkAddressHelp: 'Una página (https://…), un correo, o el nombre de una persona, una publicación o una entrada de este sitio.',
  linkText: 'Texto',
  linkTextHelp: 'Lo que se lee y se pulsa.',
  ownPages: 'Páginas de este sitio',
  removeLink: 'Quitar el enlace',
  wholeAddressNeeded:
    'Escribe una dirección que empiece con https:// o http://, un correo; o el nombre de una página del sitio, y elígela de la lista.',
  change: 'Cambiar',
  insert: 'Insertar',
  citeFind: 'Publicación del sitio',
  citeFindHelp: 'Palabras del título, de los autores o el año.',
  citeHidden: 'oculta',
  citesDeleted: (cited: string) =>
    `La publicación que citas como «${cited}» ya no está en el sitio: los visitantes leen la cita sin enlace ni referencia.`,
  citesHidden: (title: string) => `La publicación «${title}» está oculta: los visitantes leen su cita sin enlace ni referencia.`,
  formulaHelp: 'Sin los signos $. Por ejemplo: E = mc^2, \\frac{a}{b}, \\ce{H2O}. Ctrl+Enter la inserta.',
  formulaOwnLine: 'En su propio renglón, centrada',
  formulaRefused: 'Escribe una fórmula, sin signos $ ni renglones vacíos.',
  formulaTex: 'LaTeX',
  pictureOfText: 'Imagen del texto',
  pictureCaption: 'Pie de imagen',
  pictureCaptionHelp: 'Se lee debajo de la imagen. Puede quedar vacío.',
  pictureShowsHelp: 'Lo leen quienes no la ven. Déjalo vacío si solo adorna.',
  notVisual:
    'El texto tiene demasiados signos de Markdown, renglones o niveles de listas y citas, y así no se puede mostrar: quita los que sobran o divídelo en varios. Hasta entonces se escribe aquí, con sus signos: el editor visual no lo puede abrir.',
  previewHelp: 'Aquí se ve el texto como lo verán los visitantes.',
  pastedTooLong: 'Lo que pegaste es demasiado largo para traer su formato: quedó como texto sin formato. Para conservarlo, pégalo por partes.',
  pastedWithoutPictures: (gap: string) =>
    `Las imágenes de lo que pegaste no se pueden traer con el texto. Donde iba cada una dice ${gap}: pulsa ahí y ponla con «Imagen», o cópiala y pégala sola.`,
};
