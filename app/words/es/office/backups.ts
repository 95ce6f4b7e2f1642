/** The interval between backups, in hours; 0 when none is made by the clock. */
function rhythm(every: number): string {
  if (every === 0) return 'Las copias automáticas están apagadas.';
  if (every === 1) return 'El sitio hace una por su cuenta cada hora.';
  return every % 24 !== 0
    ? `El sitio hace una por su cuenta cada ${every} horas.`
    : every === 24
      ? 'El sitio hace una por su cuenta cada día.'
      : `El sitio hace una por su cuenta cada ${every / 24} días.`;
}

/** The gaps of a new backup, and the remedy. */
function withoutFiles(names: readonly string[]): string {
  const [first] = names;
  if (names.length === 1)
    return `La copia no tiene el archivo «${first}»: está dañado o ya no está en el servidor. Vuelve a subirlo desde tu computadora.`;
  return `La copia no tiene ${names.length} archivos, que están dañados o ya no están en el servidor. Vuelve a subirlos desde tu computadora: ${names.join(', ')}.`;
}

export const backups = {
  reasons: { auto: 'Automática', manual: 'A petición', upgrade: 'Antes de actualizar el programa', restore: 'Antes de restaurar otra copia' },
  notEncrypted: 'Las copias no están cifradas: quien consiga una puede leer todo lo que contiene.',
  whatCanBeRead:
    'También lo oculto y lo borrado, los mensajes recibidos con el correo de cada persona, las contraseñas de todas las cuentas, en una forma con la que se puede intentar adivinarlas, y la llave con la que el sitio reconoce a quien ya entró. Guárdala como guardarías una llave y no la envíes por correo. Para que se cifren, pide a quien administra el servidor que configure',
  rhythm,
  withoutFiles,
  whatIsInOne: 'Cada copia tiene todo: textos, archivos, historial, mensajes y cuentas.',
  keepElsewhere:
    'Descarga una de vez en cuando y guárdala en otro lugar. Si hace falta volver a una copia, entrega el archivo de la copia, nunca tu contraseña, a quien administra el servidor.',
  encrypted: 'cifrada',
  plain: 'sin cifrar',
  newOnesEncrypted:
    'Las copias nuevas se cifran: sin la clave que guarda quien administra el servidor nadie puede leerlas ni recuperarlas. Esa clave debe estar también fuera del servidor; si se pierde, las copias no sirven.',
  downloadNamed: (when: string) => `Descargar la copia del ${when}`,
  made: 'Se hizo la copia de seguridad y se comprobó.',
  makeOne: 'Hacer una copia ahora',
  none: 'Todavía no hay copias.',
};
