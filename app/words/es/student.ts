export const student = {
  photoOf: (name: string) => `Foto de ${name}`,
  photo: 'Foto',
  orcid: 'ORCID:',
};
