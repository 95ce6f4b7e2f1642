export const student = {
  photoOf: (name: string) => `Foto de ${name}`,
  photo: 'Foto',
  orcid: 'ORCID:',
  filesOfPublications: 'Descargar estas publicaciones',
  advisedTheses: 'Tesis asesoradas',
  coauthors: 'Trabaja con',
};
