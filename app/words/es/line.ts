export const line = {
  otherLines: 'Otras líneas',
  members: 'Quiénes participan',
};
