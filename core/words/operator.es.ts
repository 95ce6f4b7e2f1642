/** Sentences for whoever runs the program: what a start and the import of a file say. */
export const operator = {
  setUpHere: ({ hours, link }: { hours: number; link: string }) => `Crea al administrador aquí (sirve una vez, ${hours} horas): ${link}`,

  noSuchFileHere: ({ file }: { file: string }) => `No existe el archivo ${file}.`,
  fileUnreadable: ({ file }: { file: string }) =>
    `No se puede leer ${file}: revisa que sea un archivo y no una carpeta, que esta cuenta tenga permiso y que no pase de 2 GB.`,
  notJson: ({ file, reason }: { file: string; reason: string }) => `${file} no es JSON: ${reason}`,
  itemsAdded: ({ count }: { count: number }) => `agregados: ${count}`,
  itemsKnown: ({ count }: { count: number }) => `ya estaban: ${count}`,
  itemsDiffer: ({ count, names }: { count: number; names: string }) => `ya estaban con otro contenido, que no se tocó: ${count} (${names})`,
  filesLeftOut: ({ places }: { places: string }) => `Sin archivos que no están en la mediateca:\n${places}`,
  importHoldsNothing: 'El archivo no contiene nada.',
  nothingImported: ({ refusals }: { refusals: string }) => `No se importó nada. Esto no se acepta:\n${refusals}`,
  itemInFile: ({ collection, position, name }: { collection: string; position: number | null; name: string }) =>
    `${collection}${position === null ? '' : `, el ${position}.º`} (${name})`,
  untitledItem: 'sin título',
  itemNamed: ({ title }: { title: string }) => `«${title}»`,

  lineUnread: ({ line, reason }: { line: number; reason: string }) => `línea ${line}: ${reason}`,
  entryRefused: ({ number, reason }: { number: number; reason: string }) => `entrada ${number}: ${reason}`,
  entriesUnread: ({ count }: { count: number }) => `No se pudieron leer: ${count}.`,
  entriesRefused: ({ count }: { count: number }) => `No se aceptaron: ${count}.`,
  identifiersToLookUp: ({ count }: { count: number }) =>
    `Por buscar: ${count.toLocaleString('es-MX')}. Sus datos se buscan mientras el sitio está en marcha.`,
  publicationsFound: ({ fresh, known, undecided }: { fresh: number; known: number; undecided: number }) =>
    `Nuevas: ${fresh}. Ya están: ${known}. Por decidir: ${undecided}.`,
  publicationsAdded: ({ added, known, undecided }: { added: number; known: number; undecided: number }) =>
    `Agregadas: ${added}. Ya estaban: ${known}. Por decidir: ${undecided}.`,
  publicationsWithoutYear: ({ count }: { count: number }) => `Sin año: ${count}. Esperan a que alguien lo escriba.`,
  restWaits: ({ path }: { path: string }) => `Lo que falta espera en el sitio, en ${path}.`,
};
