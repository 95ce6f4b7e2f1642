export const markdownField = {
  help: 'Los signos que ves (## subtítulo, **negritas**, ![](…) imagen) los ponen los botones y no se publican: «Vista previa» muestra cómo se verá. Una fórmula de LaTeX va entre signos $ ($E=mc^2$). Puedes pegar textos de Word y pegar o arrastrar imágenes.',
  saveKeys: 'Ctrl+Enter guarda.',
  linkWithoutAddress: (text: string) => `Un enlace no tiene dirección: «${text}».`,
  picturesLacking: (count: number, gap: string) =>
    `${count === 1 ? 'Falta una imagen' : `Faltan ${count} imágenes`}: pulsa en «${gap}» y ponla ahí con «Imagen». Lo que dice entre paréntesis no se publica.`,
  withKey: (tool: string, key: string) => `${tool} (Ctrl+${key.toUpperCase()})`,
  tools: { bold: 'Negritas', italic: 'Cursivas', heading: 'Subtítulo', link: 'Enlace', bullets: 'Lista', numbers: 'Lista numerada', quote: 'Cita' },
  pastedWithoutPictures: (gap: string) =>
    `Las imágenes de lo que pegaste no se pueden traer con el texto. Donde iba cada una dice ${gap}: pulsa ahí y ponla con «Imagen», o cópiala y pégala sola.`,
  pastedWithoutFormat: (why: string) =>
    `${why}. No se pudo traer el formato de lo que pegaste: quedó como texto sin formato. Para intentarlo otra vez, bórralo y pégalo de nuevo.`,
  pastedTooLate: 'Lo que pegaste no llegó al texto, porque se cerró antes. Pégalo otra vez.',
  newPictures: 'Imágenes nuevas del texto',
  isInText: 'Ya está en el texto.',
  linkText: 'Texto',
  linkTextHelp: 'Lo que se lee y se pulsa.',
  linkAddress: 'Dirección',
  linkAddressHelp: 'Una página (https://…) o un correo.',
  wholeAddressNeeded: 'Escribe una dirección completa que empiece con https:// o http://, o un correo.',
  insert: 'Insertar',
  previewHelp: 'Aquí se ve el texto como lo verán los visitantes.',
  formatOf: (label: string) => `Formato de ${label}`,
  picturesFor: (label: string) => `Imágenes para ${label}`,
  picture: 'Imagen',
  fromLibrary: 'De la mediateca',
};
