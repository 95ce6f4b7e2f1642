/** Names of the sections of a search, and advice about a question. */
export const search = {
  landingSection: 'Presentación',
  profileSection: 'Home',
  timelineSection: 'Proyectos',
  entriesSection: 'Entradas',
  contactSection: 'Contacto',
  footerSection: 'Pie de página',
  groupPage: 'Grupo',
  curriculum: 'Curriculum',
  address: 'Dirección',
  quoted: ({ text }: { text: string }) => `«${text}»`,
  questionTooVague: 'Escribe una palabra más precisa: de al menos dos letras, y que no sea solo «de», «la» u otra parecida.',
};
