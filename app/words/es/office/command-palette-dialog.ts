import { counted } from '../counted.ts';

export const commandPaletteDialog = {
  placeholder: 'Escribe unas letras de lo que buscas',
  results: 'Resultados',
  count: (found: number) => counted(found, 'resultado', 'resultados'),
  recent: (count: number) => (count === 0 ? '' : `Lo más reciente primero: ${counted(count, 'resultado', 'resultados')}`),
  searching: 'Buscando…',
  notSearched: (why: string) => `No se pudo buscar en los registros. ${why}`,
  kinds: { screen: 'Pantalla', action: 'Acción', file: 'Archivo', message: 'Mensaje', view: 'Vista guardada' },
  hidden: (kind: string) => `${kind}, no se muestra`,
  /** A kind at the beginning of a line. */
  kind: (singular: string) => singular.charAt(0).toUpperCase() + singular.slice(1),
  changeTheme: 'Cambiar el tema: claro u oscuro',
  showKeys: 'Teclas del panel',
  seePublicSite: 'Ver el sitio como lo ve el público',
  signOut: 'Salir del panel',
  undoLast: 'Deshacer el último cambio',
  /** Words of a whole sentence that narrow nothing down, and verbs that fit every screen. */
  saysLittle:
    'a al algo alguien como con cosa crear cambiar dar de del donde editar el en hacer la las lo los me mi mis modificar nueva nuevo o para poner por puedo que quiero quitar se su sus tener un una unas unos ver y',
  /** Words by which an action is found besides its own. */
  alsoAdding: 'nuevo nueva crear añadir poner escribir',
  alsoImporting: 'hoja de cálculo excel csv traer cargar pegar varios',
  alsoTheme: 'noche día modo oscuro claro colores',
  alsoKeys: 'ayuda atajos teclado',
  alsoSite: 'visitantes página pública abrir',
  alsoSignOut: 'cerrar sesión',
  /** Words by which a screen is found besides its own, by its name in the URL map. */
  alsoScreens: {
    dashboard: 'inicio escritorio',
    guia: 'ayuda manual',
    messages: 'correo contacto responder datos de una persona',
    imports: 'bibtex doi ris orcid pubmed hoja de cálculo excel csv traer cargar exportar',
    'author-names': 'coautores autor equivocado enlaces de autores',
    'content-health': 'revisar errores enlaces rotos repetidas duplicadas dobles',
    profile: 'semblanza currículum foto de quien dirige',
    site: 'ajustes nombre lema direcciones redes zona horaria',
    aspecto: 'apariencia diseño color logotipo logo del sitio orden letra portada menú secciones',
    media: 'imágenes fotos archivos subir',
    visits: 'estadísticas contador',
    trash: 'borrados borradas eliminados eliminadas restaurar recuperar',
    backups: 'respaldos exportar descargar todo restaurar recuperar volver traer mudar trasladar servidor',
    jobs: 'procesos pendientes',
    account: 'usuarios colegas administradores invitar contraseñas llaves de acceso segundo paso sesiones',
    students: 'integrantes miembros personas egresados exalumnos exintegrantes baja',
    positions: 'únete becas plazas convocatorias',
    blogs: 'noticias artículos programar planear publicar después',
    events: 'seminarios congresos cursos programar planear',
  } as Readonly<Record<string, string>>,
  keysTitle: 'Teclas',
  /** The keys of one line are apart by spaces. */
  keys: [
    { keys: 'Ctrl K', what: 'Buscar en todo: pantallas, personas, publicaciones, archivos, acciones; en un texto con formato, poner un enlace' },
    { keys: '?', what: 'Ver estas teclas' },
    { keys: 'Ctrl Z', what: 'Deshacer el último cambio guardado, fuera de un texto' },
    { keys: 'Ctrl Y', what: 'Rehacerlo' },
    {
      keys: 'Enter',
      what: 'Guardar el renglón; en un texto de varios renglones, Ctrl + Enter. Sobre la casilla de uno, ir a lo que se hace con los elegidos',
    },
    { keys: 'Ctrl S', what: 'Guardar lo que se edita' },
    { keys: 'Escape', what: 'Cancelar el renglón o cerrar la ventana' },
    { keys: '↑ ↓', what: 'Ir de un renglón a otro en una lista; en un texto con formato, elegir una imagen: Enter abre su pie y descripción' },
    { keys: 'Inicio Fin RePág AvPág', what: 'Ir al primer renglón de una lista, al último, o una pantalla hacia arriba o hacia abajo' },
    { keys: 'Espacio', what: 'Sobre el asa de un renglón, levantarlo y soltarlo; las flechas lo mueven' },
  ],
};
