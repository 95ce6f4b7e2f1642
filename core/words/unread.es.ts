/** Lines that are named where many have the same fault. */
const NAMED_LINES = 10;

/** The reasons why a part of a file of publications or a row of a sheet cannot be read, each with its remedy. */
export const unread = {
  abbreviationTooLong: ({ name }: { name: string }) => `La abreviatura «${name}» es demasiado larga.`,
  bibtexNotUnderstood: ({ rest }: { rest: string }) => `No se entiende «${rest}»: falta un signo «=» o una coma.`,
  bibtexTextTooLong: ({ name }: { name: string }) => `El texto de «${name}» es demasiado largo.`,
  bibtexBraceOpen: ({ name }: { name: string }) => `La llave de «${name}» no se cierra.`,
  bibtexQuoteOpen: ({ name }: { name: string }) => `La comilla de «${name}» no se cierra.`,
  bibtexEntryUnread: ({ line, reason }: { line: number; reason: string }) => `La entrada que empieza en la línea ${line} no se pudo leer. ${reason}`,
  bibtexTitleMissing: ({ line }: { line: number }) => `A la entrada de la línea ${line} le falta el título (el campo «title»).`,
  bibtexEntryOpen: ({ line }: { line: number }) => `La entrada que empieza en la línea ${line} no se cierra: falta una llave «}» o sobra una «{».`,
  bibtexEntryClosedEarly: ({ line }: { line: number }) =>
    `La entrada que empieza en la línea ${line} se cierra antes de tiempo: sobra una llave «}».`,
  jsonNoPublication: 'No es una publicación en JSON: revisa las comillas, las comas y las llaves.',
  titleMissingIn: ({ place }: { place: string }) => `Falta el título: escríbelo en ${place}.`,
  inJsonField: 'el campo «title»',
  inItsColumn: 'su columna',
  inElement: ({ element }: { element: string }) => `el elemento «${element}»`,
  inTaggedLine: ({ tag }: { tag: string }) => `un renglón que empiece con «${tag}»`,
  noTitleColumn: 'Ninguna columna se llama «Título»: escribe en el primer renglón los nombres de las columnas.',
  rowWidthDiffers: ({ cells, columns }: { cells: number; columns: string }) =>
    `El renglón tiene ${cells} celdas y ${columns}: revisa las comillas y los separadores.`,
  columnNamesAre: ({ count }: { count: number }) => `los nombres de las columnas son ${count}`,
  columnsAre: ({ count }: { count: number }) => `las columnas son ${count}`,
  publicationTooLong: ({ line }: { line: number }) =>
    `La publicación de la línea ${line} es demasiado larga para ser una sola. Revisa si falta el final de su título, de sus autores o de su resumen.`,
  charactersLost: ({ lines }: { lines: readonly number[] }) =>
    `Hay signos que no se pudieron leer y que aquí son «\uFFFD», en ${lines.length === 1 ? 'la línea' : 'las líneas'} ${lines
      .slice(0, NAMED_LINES)
      .join(
        ', ',
      )}${lines.length > NAMED_LINES ? ` y otras ${lines.length - NAMED_LINES}` : ''}. Lo demás se lee bien: corrígelos en el archivo, o después de traerlo.`,
  noPublicationHere: 'Aquí no hay ninguna publicación.',
};
