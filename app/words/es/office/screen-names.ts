export const screenNames = {
  media: 'Mediateca',
  messages: 'Mensajes',
  trash: 'Papelera',
  account: 'Mi cuenta',
  authorNames: 'Autores por confirmar',
  backups: 'Copias de seguridad',
  panel: 'Panel de Control',
};
