export const fileOrText = {
  chooseFolder: 'Elegir carpeta',
};
