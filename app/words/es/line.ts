export const line = {
  otherLines: 'Otras líneas',
};
