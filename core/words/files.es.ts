const TELL = 'Avisa a quien administra el servidor.';

interface Named {
  readonly name: string;
}

/** Refusals about files, uploads and the storage. */
export const files = {
  noSuchFile: 'Ese archivo no existe.',
  nameTaken: 'Ya hay un archivo con ese nombre.',
  onlyPicturesAreDescribed: 'Solo de las imágenes se dice qué muestran.',
  notAFileOfThisSite: 'Esa no es la dirección de un archivo de este sitio.',
  freshUploadNeeded: 'Elige un archivo recién subido.',
  replacedByItsKind: 'Una imagen se sustituye con otra imagen, y un PDF con otro PDF.',
  pictureNotShown: 'Esa imagen no se puede mostrar. Súbela de nuevo en otro formato.',

  storageNotFound: `No se encuentra el almacén de los archivos. ${TELL}`,
  storageClosed: `El almacén de los archivos no deja entrar al sitio. ${TELL}`,
  bytesGone: `Lo que había en ese archivo ya no está en el almacén. ${TELL}`,
  noSpaceLeft: `No queda espacio en el servidor. ${TELL}`,
  storageFailed: `El almacén de los archivos no hizo lo que se le pidió. ${TELL}`,

  uploadNotFinished: 'Esa subida no ha terminado, o ya no existe.',
  uploadFinished: 'Esa subida ya terminó.',
  uploadGone: 'Esa subida ya no existe. Elige el archivo y súbelo de nuevo.',
  uploadIncomplete: 'El archivo no llegó completo. Vuelve a subirlo.',
  uploadNameless: 'Falta el nombre del archivo. Ponle uno y vuelve a subirlo.',
  uploadElsewhere: 'La subida iba por otra parte. Continúala desde donde quedó.',
  uploadTooLarge: ({ size }: { size: string }) => `El archivo es demasiado grande: caben ${size}. Redúcelo y vuelve a subirlo.`,
  tooManyUnfinished: ({ most }: { most: number }) =>
    `Tu cuenta tiene ${most} subidas sin terminar, y no caben más. Termina o cancela alguna; las que nadie toca se borran al cabo de un día.`,
  uploadNotKept: 'No se pudo guardar lo que llegó. Inténtalo de nuevo.',
  uploadNotTus: 'El servidor no entendió la subida: no sigue el protocolo tus 1.0.0. Vuelve a subir el archivo.',
  programStops: 'El servidor se está reiniciando. La subida sigue donde quedó en cuanto vuelva.',

  namelessFile: 'El archivo',
  fileEmpty: ({ name }: Named) => `«${name}» está vacío. Revisa el archivo y elige otro.`,
  fileDamaged: ({ name }: Named) => `«${name}» está incompleto o dañado. Ábrelo en tu equipo, guárdalo de nuevo y vuelve a subirlo.`,
  otherKindOfFile: ({ name, claimed, kind }: Named & { claimed: string; kind: string }) =>
    `«${name}» dice ser ${claimed}, pero por dentro es ${kind}. Ábrelo, guárdalo como ${claimed} y vuelve a subirlo.`,
  otherMediaType: ({ name, media, kind }: Named & { media: string; kind: string }) =>
    `«${name}» dice ser «${media}», pero por dentro es ${kind}. Corrige su nombre y vuelve a subirlo.`,
  notWhatItSays: ({ name, claimed }: Named & { claimed: string }) =>
    `«${name}» dice ser ${claimed}, pero por dentro no lo es. Ábrelo, guárdalo de nuevo como ${claimed} y vuelve a subirlo.`,
  svgRefused: ({ name }: Named) => `«${name}» es un dibujo SVG, que puede llevar programas dentro. Expórtalo como PNG o WebP y sube ese.`,
  heicRefused: ({ name }: Named) =>
    `«${name}» es una foto HEIC. Guárdala como JPEG y súbela (en el iPhone: Ajustes, Cámara, Formatos, «El más compatible»).`,
  pictureFormatRefused: ({ name }: Named) => `«${name}» no es una imagen JPEG, PNG, WebP, AVIF ni GIF. Guárdala como JPEG o PNG y súbela.`,
  formatRefused: ({ name }: Named) =>
    `«${name}» no es una imagen ni un PDF. Si es un documento, guárdalo como PDF y sube ese; si es una imagen, como JPEG o PNG.`,
  tooManyFrames: ({ name, frames, most }: Named & Record<'frames' | 'most', number>) =>
    `«${name}» se mueve en ${frames} cuadros y caben ${most}. Guárdala con menos y vuelve a subirla.`,
  tooManyPixels: ({ name, width, height, frames, millions, most }: Named & Record<'width' | 'height' | 'frames' | 'millions' | 'most', number>) =>
    `«${name}» mide ${width} × ${height} píxeles${frames > 1 ? ` en ${frames} cuadros` : ''}: son ${millions} millones y caben ${most}, por ejemplo 8000 × 6000. Redúcela y vuelve a subirla.`,
};
