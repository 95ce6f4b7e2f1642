export const line = {
  otherLines: 'Otras líneas',
  members: 'Quiénes trabajan en esta línea',
};
