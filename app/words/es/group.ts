export const group = {
  wholeGroup: 'Ver a todo el grupo',
  members: 'Integrantes',
  formerMembers: 'Exintegrantes',
  description: (group: string) => `Quiénes integran ${group} y quiénes estuvieron antes.`,
};
