export const ui = {
  howToDrag:
    'Para cambiar el lugar de un renglón con el teclado, presiona la barra espaciadora sobre su asa, muévelo con las flechas y presiona la barra otra vez para soltarlo. Escape cancela.',
  close: 'Cerrar',
  outside: 'El renglón está fuera de la lista.',
  lifted: (place: number) => `Levantaste el renglón del lugar ${place}.`,
  movedTo: (place: number, from: number) => `Ahora está en el lugar ${place}; venía del ${from}.`,
  canceled: (place: number) => `Se canceló: el renglón volvió al lugar ${place}.`,
  dropped: (place: number) => `El renglón quedó en su lugar, el ${place}.`,
  droppedAt: (place: number, from: number) => `Soltaste el renglón en el lugar ${place}; venía del ${from}.`,
  cancel: 'Cancelar',
  showTyped: 'Mostrar lo escrito',
  back: 'Regresar',
  useDark: 'Usar el tema oscuro',
  useLight: 'Usar el tema claro',
  showMore: 'Mostrar más',
};
