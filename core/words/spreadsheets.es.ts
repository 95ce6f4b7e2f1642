/** Refusals about sheets of rows and their cells. */
export const spreadsheets = {
  sheetEmpty: 'La hoja está vacía: no hay nada que importar.',
  noReadableRows: 'Aquí no hay renglones que se puedan leer. Trae una hoja de Excel o un CSV, o copia y pega sus renglones.',
  noReadableRowsInText: 'No hay renglones que se puedan leer.',
  tooManyColumns: ({ most }: { most: number }) =>
    `Aquí hay más de ${most} columnas, o datos con nombres distintos. Deja solo los que quieras traer e inténtalo otra vez.`,
  tooManySheetRows: ({ most }: { most: number }) => `La hoja tiene más de ${most.toLocaleString('es-MX')} renglones. Divídela en hojas más pequeñas.`,
  sheetIdNeeded: 'Envía el id de la hoja en «sheet».',
  noSuchField: ({ name }: { name: string }) => `El campo «${name}» no existe.`,
  aFieldDoesNotExist: 'Un campo no existe.',
  fieldNamedTwice: ({ label }: { label: string }) => `Dos columnas van al mismo campo: «${label}».`,
  aFieldNamedTwice: 'Dos columnas van al mismo campo.',
  sheetRowRefused: ({ line, reason }: { line: number; reason: string }) => `No se guardó nada. Línea ${line}: ${reason}`,
  noSuchOption: ({ name, label }: { name: string; label: string }) => `No hay «${name}» entre las opciones de «${label}».`,
  ambiguousOption: ({ name, label }: { name: string; label: string }) => `En «${label}» hay más de una opción que se llama «${name}».`,
  noSuchUpload: ({ name }: { name: string }) => `Aquí no hay ningún archivo «${name}». Súbelo antes en «Mediateca», o di que esa columna no se lee.`,
  wrongDateCell: 'Escribe la fecha completa, como «15/03/2024 18:30».',
  wrongHoursCell: 'Escribe la hora como «18:30» o «9:00 a 14:00».',
  wrongRowId: 'La clave de Faro no es una de las que escribe Faro: deja vacía su celda.',
};
