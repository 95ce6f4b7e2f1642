export const screenNames = {
  media: 'Mediateca',
  messages: 'Mensajes',
  trash: 'Papelera',
  account: 'Mi cuenta',
  'content-health': 'Salud del contenido',
  authorNames: 'Autores por confirmar',
  backups: 'Copias de seguridad',
  panel: 'Panel de Control',
};
