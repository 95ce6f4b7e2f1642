export const group = {
  wholeGroup: 'Ver a todo el grupo',
  members: 'Integrantes',
  formerMembers: 'Exintegrantes',
  description: (name: string) => `Quiénes integran ${name} y quiénes estuvieron antes.`,
};
