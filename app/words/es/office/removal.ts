export const removal = {
  toDelete: (title: string) => `Se elimina «${title}»; se podrá restaurar desde la papelera.`,
  toDeleteMany: (what: string) => `Se eliminan ${what}; se podrán restaurar desde la papelera.`,
  namedIn: (what: string, count: number) =>
    `${count === 1 ? 'Se deja' : 'Se dejan'} de ver en ${what}, y ${count === 1 ? 'vuelve' : 'vuelven'} al restaurar.`,
  usedStays: 'Lo que está en uso se queda.',
};
