export const frame = {
  trail: 'Ruta',
  privacyNotice: 'Aviso de privacidad',
  administration: 'Administración',
  skipToContent: 'Saltar al contenido',
  home: 'Inicio',
  back: 'Regresar',
  themeSwitch: 'Tema: automático',
  sections: 'Secciones',
  menu: 'Menú',
  allSections: 'Todas las secciones',
  profiles: 'Perfiles del grupo',
};
