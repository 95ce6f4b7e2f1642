export const cite = {
  copy: (style: string) => `Copiar ${style}`,
  copied: 'Copiada',
  ofWhatIsStored: 'Es la cita de lo que está guardado.',
};
