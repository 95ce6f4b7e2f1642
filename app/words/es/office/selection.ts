export const selection = {
  changeField: 'Cambiar un dato',
  copy: 'Copiar renglones',
  copied: (what: string, count: number) => `Se ${count === 1 ? 'copió' : 'copiaron'} ${what}: ya se puede pegar en una hoja de cálculo.`,
  notCopied: 'No se pudo copiar. Revisa la conexión y el permiso del portapapeles, e inténtalo de nuevo.',
  fillField: (what: string) => `Cambiar un dato de ${what}`,
  field: 'Dato',
  fill: 'Cambiar el dato',
  alreadyHad: (what: string, count: number, gender: 'f' | 'm') =>
    count === 1 ? 'Ya lo tenía.' : `${gender === 'f' ? 'Las' : 'Los'} ${what} ya lo tenían.`,
  filled: (field: string, what: string) => `Se cambió «${field}» de ${what}.`,
};
