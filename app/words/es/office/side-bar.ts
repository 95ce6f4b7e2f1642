import { number } from '../counted.ts';

export const sideBar = {
  number,
  screens: 'Menú',
  openDrawer: (unsaved: number) => (unsaved === 0 ? 'Abrir el menú' : `Abrir el menú. Sin guardar: ${unsaved}`),
  closeDrawer: 'Cerrar el menú',
  words: 'Nombres del menú',
  fold: 'Plegar el menú',
  unfold: 'Desplegar el menú',
  skip: 'Ir al contenido',
  groups: { home: '', care: 'Pendientes', lists: 'Contenido', kinds: 'Tipos y roles', site: 'El sitio', program: 'Administración' },
  /** The words after the number of what waits on a screen, by its address. */
  waits: {
    messages: () => 'sin leer',
    imports: () => 'por revisar',
    'author-names': () => 'por confirmar',
    'content-health': (count: number) => (count === 1 ? 'que no se ve en el sitio' : 'que no se ven en el sitio'),
    media: () => 'sin texto alternativo',
    backups: () => 'atrasada',
    jobs: () => 'sin hacer',
  },
  unsaved: (count: number) => `Sin guardar: ${count}`,
  chooseAgain: (names: readonly string[]) => `: falta elegir otra vez ${names.map((name) => `«${name}»`).join(', ')}`,
  whatIsShown: (name: string) => `Lo que muestra «${name}»`,
  forgetShown: (name: string) => `Olvidar lo que muestra «${name}»`,
  forgetFile: (name: string) => `Olvidar «${name}»`,
  isUploading: (name: string, percentage: number) => `«${name}» se está subiendo (${percentage} %)`,
  notUploaded: (name: string) => `«${name}» se eligió y no se ha subido`,
  wouldBeLost: (what: readonly string[]) => `Si cierras la página ahora se pierde: ${what.join(', ')}.`,
  theText: (name: string) => `lo escrito en «${name}»`,
  theFile: (name: string) => `«${name}», que falta subir`,
  savesUnderWay: (count: number) => (count === 1 ? '1 cambio que todavía se está guardando' : `${count} cambios que todavía se están guardando`),
};
