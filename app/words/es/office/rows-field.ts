export const rowsField = {
  toDelete: (row: string, text: string | null) => `Se elimina: ${row}${text === null ? ', sin texto.' : `, «${text}».`}`,
  namesHelp: 'Un nombre en cada renglón, en su orden; o pégalos separados por comas.',
  move: (row: string) => `Mover ${row}`,
  moveUp: (row: string) => `Subir ${row}`,
  moveDown: (row: string) => `Bajar ${row}`,
  takeOut: (row: string) => `Quitar ${row}`,
  delete: (row: string) => `Eliminar ${row}`,
};
