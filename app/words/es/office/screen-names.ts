export const screenNames = {
  media: 'Mediateca',
  messages: 'Mensajes',
  trash: 'Papelera',
  account: 'Mi cuenta',
  backups: 'Copias de seguridad',
  panel: 'Panel de Control',
};
