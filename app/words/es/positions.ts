export const positions = {
  heading: 'Únete al grupo',
  until: (date: string) => `Hasta el ${date}`,
  others: 'Otras vacantes',
  ask: 'Preguntar por esta vacante',
  description: (group: string) => `A quiénes busca ${group}, y cómo unirse.`,
};
