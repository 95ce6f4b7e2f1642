/** The years in which somebody was in the group; either may be empty, the last one also of who has left. */
function years(first: string, last: string, hasLeft: boolean): string {
  if (first === last) return first;
  if (last === '') return hasLeft ? `llegó en ${first}` : `desde ${first}`;
  return first === '' ? `hasta ${last}` : `${first}–${last}`;
}

export const student = {
  photoOf: (name: string) => `Foto de ${name}`,
  photo: 'Foto',
  years,
  now: (what: string) => `Ahora: ${what}`,
  contact: 'Correo y perfiles',
  email: 'Correo:',
  web: 'Página web',
  orcid: 'ORCID',
  scholar: 'Google Académico',
  github: 'GitHub',
  researchgate: 'ResearchGate',
  filesOfPublications: 'Descargar estas publicaciones',
  advised: (theses: string) => `${theses} (asesoría)`,
  talks: 'Eventos en que participa',
  coauthors: 'Trabaja con',
};
