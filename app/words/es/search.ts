export const search = {
  nothingFor: (query: string) => `No encontramos nada con «${query}». Prueba con otras palabras.`,
  resultsFor: (query: string, count: number) => `${count} ${count === 1 ? 'resultado' : 'resultados'} para «${query}»`,
  searchFor: (query: string) => `Buscar: ${query}`,
  title: 'Buscar',
  searchTheSite: 'Buscar en el sitio',
  unavailable: 'La búsqueda no está disponible en este momento. Vuelve a intentarlo más tarde.',
  moreResults: 'Más resultados',
};
