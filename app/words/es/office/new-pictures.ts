export const newPictures = {
  texts: 'Textos de las imágenes nuevas',
  help: 'Una frase por imagen, para quien no la ve (texto alternativo). Las que dejes en blanco se describen después en la mediateca.',
  whatDoesShow: (name: string) => `¿Qué muestra «${name}»?`,
  saveTexts: 'Guardar los textos',
  describeLater: 'Describirlas después',
  noPictures: (names: readonly string[]) =>
    `No se agregó lo que no es una imagen: ${names.map((name) => `«${name}»`).join(', ')}. Aquí van imágenes JPEG, PNG, WebP, AVIF o GIF.`,
};
