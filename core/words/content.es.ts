/** Refusals about items, documents, their history and the trash. */
export const content = {
  noSuchList: 'Esa lista no existe.',
  noSuchItem: ({ gender, singular }: { gender: 'm' | 'f'; singular: string }) =>
    gender === 'f' ? `Esa ${singular} no existe.` : `Ese ${singular} no existe.`,
  noSuchItemInList: ({ heading }: { heading: string }) => `No hay nada con ese id en «${heading}».`,
  savedAndDeletedSince: 'Eso ya se había guardado, y después se borró. Si todavía lo quieres, restáuralo en la papelera.',
  savedWithOtherValues: 'Eso ya se había guardado, con otros datos. Búscalo en la lista o en la papelera y cámbialo ahí.',
  wholeOrderNeeded: 'Envía la lista completa de ids: {"ids":[…]}.',
  idsMissing: 'Falta la lista de ids.',
  listChangedWhileOrdering: 'La lista cambió mientras la ordenabas. Vuelve a cargarla e inténtalo de nuevo.',
  changedWhileEditing: 'Se guardaron otros cambios aquí mientras editabas. Compara las dos versiones y elige.',
  versionGone: 'Esa versión ya no está en el historial.',
  notInTrashAnyMore: 'Eso ya no está en la papelera.',
  isInTrash: 'Está en la papelera: recupérala desde ahí o bórrala para siempre.',
  notAnExport: 'El archivo no contiene lo que escribe «export».',
  noSuchCollection: ({ name }: { name: string }) => `No hay ninguna colección «${name}».`,
  notAList: ({ name }: { name: string }) => `«${name}» no es una lista.`,
  wrongId: 'Un id tiene diez letras o cifras.',
  wrongOrder: 'Un lugar en la lista es un número entero desde 0.',
  wrongMoment: 'Escribe una fecha y hora válidas.',
  fileMissing: ({ name }: { name: string }) => `No hay ningún archivo «${name}» en la mediateca: súbelo o elige otro.`,
};
