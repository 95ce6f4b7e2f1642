/** The sentences of the schemas of fields about a wrong value. */
export const fields = {
  optionNeeded: ({ options }: { options: string }) => `Elige una de estas opciones: ${options}.`,
  itemNeeded: 'Elige una opción de la lista.',
  itemGone: ({ field }: { field: string }) => `Elige una opción de la lista: «${field}» ya no existe.`,
  rowNeeded: 'Escribe un renglón con sus campos.',
  rowsNeeded: 'Escribe una lista de renglones.',
  tooManyRows: ({ most }: { most: number }) => `Caben hasta ${most} renglones.`,
  valueOfRowNeeded: ({ label, row }: { label: string; row: number }) => `Escribe «${label}» en el renglón ${row}.`,
  nameOfRowNeeded: 'Escribe un nombre en cada renglón.',
  namesNeeded: 'Escribe una lista de nombres.',
  tooManyNames: ({ most }: { most: number }) => `Caben hasta ${most} nombres.`,
  fieldTooLong: ({ most }: { most: number }) => `El texto es demasiado largo: caben ${most.toLocaleString('es-MX')} caracteres.`,
  textNotStorable: 'El texto contiene caracteres que no se pueden guardar.',
  yearNeeded: ({ oldest, newest }: { oldest: number; newest: number }) => `Escribe un año entre ${oldest} y ${newest}.`,
  addressWithPassword: 'Quita de la dirección el usuario y la contraseña (lo que va antes de la @): se publicarían.',
  emailAsAddress: 'Esto parece un correo, y aquí va la dirección de una página, que empiece con https:// o http://',
  wholeAddressNeeded: 'Escribe una dirección completa que empiece con https:// o http://',
  orcidMistyped: 'A este ORCID le cambió una cifra: la última no corresponde a las demás. Cópialo otra vez de orcid.org.',
  orcidNeeded: 'Escribe el ORCID completo, como 0000-0002-1825-0097, o su dirección en orcid.org.',
  periodDateNeeded: 'Escribe el año, como 2021, o el año y el mes, como 2021-08 o agosto de 2021.',
  scholarNeeded: 'Escribe la dirección del perfil en Google Scholar, o los 12 caracteres que ahí siguen a «user=».',
  gitHubNeeded: 'Escribe el usuario de GitHub, como ana-ruiz, o la dirección de su página en github.com.',
  researchGateNeeded: 'Escribe la dirección del perfil en ResearchGate (researchgate.net/profile/…), o su última parte, como Ana-Ruiz-12.',
  memberEmailNeeded: 'Escribe un solo correo completo, como nombre@universidad.mx.',
  uploadedFileNeeded: 'Elige un archivo subido a este sitio.',
  markdownTooDeep: ({ most }: { most: number }) =>
    `El texto tiene citas o listas unas dentro de otras a más de ${most} niveles, y así no se puede mostrar: usa menos niveles.`,
  markdownParagraphTooCostly:
    'El texto tiene un párrafo con demasiados signos de Markdown, como [ ] * _ ` < o \\, y así no se puede mostrar: quita los que sobran o divide el párrafo.',
  markdownTooCostly:
    'El texto tiene demasiadas partes para una sola página (líneas, enlaces, celdas o signos de Markdown), y así no se puede mostrar: divídelo en varios textos.',
};
