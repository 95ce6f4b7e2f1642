import { content } from '#core/words/content.es.ts';

export const look = {
  lead: 'El aspecto de las páginas que ve el público. Lo que eliges, y las imágenes una vez subidas, se ve aquí mismo, en la página verdadera; nadie más lo ve hasta que pulses «Guardar».',
  previewOf: 'La portada con este aspecto',
  schemes: { light: 'Claro', dark: 'Oscuro' },
  pickColor: 'Elegir el color del grupo',
  usualColor: 'El de Faro',
  colorHelp: 'Sin color propio se ven los de Faro: azul de noche y ámbar.',
  noColor: content.wrongColor,
  asItIs: 'Se lee bien tal como es:',
  readable: 'Donde no se leería se aclara o se oscurece:',
  byDay: (color: string) => `De día ${color}`,
  noCoverYet: 'Mientras no subas una imagen, en la portada se ve el faro.',
  coverFocusHelp: 'En pantallas anchas se recorta a lo alto, y en teléfonos a lo ancho.',
  coverFocus: 'Elegir qué queda a la vista',
  sectionsHelp:
    'El menú y el índice siguen este orden y estas palabras. Una palabra en blanco vuelve a ser la de siempre. Lo que se oculta sigue en sus propias páginas; las direcciones no cambian.',
  noneShown: 'No se muestra ninguna sección: la portada queda con el nombre del grupo y el pie. Marca al menos una.',
  linesHidden: 'Las líneas de investigación no se ven, aunque aquí estén marcadas: así lo dice la Configuración del sitio.',
  toSetting: 'Ir a ese ajuste',
  ownWords: 'Cambiar sus palabras',
  byNight: (color: string) => `De noche ${color}`,
};
