export const projects = {
  heading: 'Proyectos de investigación',
  description: (group: string) => `Qué investiga ${group}, con qué apoyo y quiénes participan.`,
  all: 'Ver la lista completa',
  years: (first: number | null, last: number | null) => {
    if (first === null) return `Hasta ${last ?? ''}`;
    if (last === null) return `Desde ${first}`;
    return first === last ? String(first) : `${first}–${last}`;
  },
  fundedBy: (funder: string) => `Apoyo: ${funder}`,
  funder: 'Apoyo',
  grant: 'Número de apoyo',
  from: 'Desde',
  to: 'Hasta',
  link: 'Sitio del proyecto',
  registry: 'Registro del ensayo',
  people: 'Quiénes participan',
};
