/** A text that is longer than it may be. */
interface TooLong {
  readonly most: number;
}

/** The sentences of the contract's schemas about a wrong value. */
export const schemas = {
  textNeeded: 'Escribe un texto.',
  textTooLong: ({ most }: TooLong) => `Caben ${most.toLocaleString('es-MX')} caracteres.`,
  yesOrNoNeeded: 'Elige Si o No.',
  from0To1Needed: 'Escribe un número de 0 a 1.',
  uploadAddressNeeded: 'Escribe la dirección de un archivo recién subido.',

  ownNameNeeded: 'Escribe tu nombre.',
  ownNameTooLong: ({ most }: TooLong) => `El nombre es demasiado largo: caben ${most} caracteres.`,
  nameTooLong: 'El nombre es demasiado largo.',
  nameNotStorable: 'El nombre contiene caracteres que no se pueden guardar.',
  viewListNeeded: 'Di de qué lista es la vista.',
  viewNameNeeded: 'Ponle un nombre a la vista.',
  viewQueryNeeded: 'Elige primero palabras, un filtro o un orden.',
  viewTooLong: ({ most }: TooLong) => `Es demasiado largo: caben ${most} caracteres.`,
  emailNeeded: 'Escribe un correo completo.',
  ownEmailNeeded: 'Escribe tu correo completo.',
  emailTooLong: 'El correo es demasiado largo.',
  newPasswordNeeded: 'Escribe una contraseña.',
  passwordTooLong: ({ most }: TooLong) => `La contraseña es demasiado larga: caben ${most} caracteres.`,
  linkMissing: 'Falta el enlace: ábrelo de nuevo.',
  linkDamaged: 'El enlace está dañado: ábrelo de nuevo.',

  contactEmailNeeded: 'Escribe tu correo completo, por ejemplo nombre@universidad.mx, para poder responderte.',
  contactMessageNeeded: 'Escribe tu mensaje.',
  contactTextTooLong: ({ most }: TooLong) => `Escribe como máximo ${most.toLocaleString('es-MX')} caracteres.`,
  textNotSendable: 'El texto contiene caracteres que no se pueden enviar.',

  importTextNeeded: 'Envía el texto del archivo en «text».',
  formatNameNeeded: 'Escribe el nombre de un formato.',
  fileNameNeeded: 'Escribe el nombre del archivo.',
  fileNameTooLong: 'El nombre del archivo es demasiado largo.',
  positionNeeded: 'Nombra cada entrada por su «position».',
  decisionsNeeded: 'Envía las decisiones por «position».',
  wrongEntryState: 'Di cuáles: new, known o undecided.',
  tooManyWords: 'Son demasiadas palabras: busca con menos.',
  wrongDecision: ({ values }: { values: string }) => `Una decisión es una de estas: ${values}.`,
  yearsNeeded: 'Envía cada año como un número.',
  takenWithoutSame: 'Solo se toma algo de una entrada que es la misma: decide «same» sobre ella.',
  correctedTextNeeded: 'Envía el texto corregido.',
  correctedTextTooLong: 'El texto es demasiado largo.',

  publicationIdNeeded: 'Escribe el id de una publicación.',
  versionNeeded: 'Escribe la versión que conoces.',
  takenFieldsNeeded: 'Envía los nombres de los campos que se toman de la otra.',
  unknownTakenField: ({ values }: { values: string }) => `Un campo que se toma de la otra es uno de estos: ${values}.`,

  writtenNameNeeded: 'Envía en «name» el nombre como está escrito.',
  memberIdNeeded: 'Nombra a cada quien por su id.',

  sheetTextNeeded: 'Envía el texto de la hoja en «text».',
  wrongDelimiter: 'Las celdas se separan con coma, punto y coma o tabulador.',
  headingsLineNeeded: 'Escribe la línea de los nombres de las columnas; 0 si no los hay.',
  columnsNeeded: 'Envía lo que hay en cada columna, o null si no se lee.',
  rowLineNeeded: 'Nombra cada renglón por su línea.',
  rowDecisionsNeeded: 'Envía las decisiones por línea.',
  correctedRowNeeded: 'Envía el renglón corregido.',
  correctedRowTooLong: 'El renglón es demasiado largo.',
};
