/**
 * The headings that people and other programs write above a column: each line has the words for one thing in Spanish
 * and English, folded as search folds words. A column belongs to the field whose label or name stands in the same line.
 */
const LINES = [
  'titulo|title|nombre del articulo|titulo del articulo|asunto|subject|encabezado|headline|tema',
  'nombre|name|display name|nombre completo|full name|nombres|nombre y apellido|nombre y apellidos|alumno|alumna|estudiante|student|integrante|miembro|member|persona|person|practicante|siglas nombre|siglas|organizacion|organization|institucion|institution|empresa|company',
  'nombre clasificacion|clasificacion|classification|tipo de organizacion',
  'ano|anio|year|ano de publicacion|publication year|ano de titulacion|fecha de titulacion|fecha de examen|fecha de examen de grado|fecha de obtencion|fecha de otorgamiento|fecha de concesion|ano de concesion',
  'autor|author|autora|escrito por|tesista|inventor|nombre del autor|nombre del tesista|nombre del alumno|nombre de la alumna|sustentante|egresado|egresada',
  'autores|authors|autor es|author s|inventores|inventor es|inventor a s|inventoras',
  'enlace|pagina del proyecto|registro|registro del ensayo|registro clinicaltrials gov|clinicaltrials gov|nct|trial registration|url|link|liga|direccion|web|sitio|sitio web|website|pagina|pagina web|vinculo|hipervinculo|homepage|home page|webpage|web page|external link|redirect',
  'foto|imagen|picture|photo|image|fotografia|url imagen|url de la imagen|retrato|logotipo|logo|img|avatar|image path|thumbnail|teaser|cover image',
  'contenido|content|texto|text|cuerpo|body|descripcion|description|detalle|detalles|details',
  'resumen|abstract|summary|sinopsis|excerpt',
  'inicio|ingreso|fecha de ingreso|fecha ingreso|ano de ingreso|start|start date|fecha|date|fecha de inicio|fecha inicio|desde|from|comienzo|dia|begin|begins|cuando|periodo|period|years|vigencia|duration|duracion|joined|join date|start year|year joined',
  'fin|egreso|fecha de egreso|ano de egreso|salida|end|end date|fecha de fin|fecha fin|hasta|to|termino|fecha de termino|termina|ends|until|end year|left|leave date|graduated|graduation|graduation year|graduation date',
  'mostrar|visible|enabled|habilitado|publicar|activo|activa|active|mostrar en el sitio|show|shown|published',
  'orden|order|posicion|position|lugar',
  'carrera|degree|programa|program|career|major|licenciatura|posgrado|grado|nivel|nivel de estudios|programa academico|degree program',
  'linea de investigacion|research line|lineas|lineas de investigacion|linea|line|area|area de investigacion|research area|lgac|topic',
  'tipo|type|kind|clase|modalidad|nivel de tesis',
  'categoria|category|grupo|group|rubro|seccion|section|user groups',
  'rol en el grupo|rol|role|papel|puesto|cargo|current title',
  'asesores|asesor|asesora|asesor es|asesor a|asesor a s|asesoras|director|directora|director es|director a|director a s|directores|directores de tesis|codirector|direccion de tesis|supervisores|tutores|advisor|advisors|supervisor|director de tesis|directora de tesis|codirectora|codirectores|codirector a|codirector es|co director|co directora|co director a|coasesor|coasesora|co asesor|co asesora|tutor|tutora',
  'quien lo financia|financiamiento|financia|financiador|funder|funding|agencia|fuente de financiamiento',
  'numero de apoyo|numero de proyecto|clave|clave del proyecto|no de proyecto|no de convenio|apoyo|grant|grant number|convenio',
  'integrantes|equipo|equipo de investigacion|equipo de trabajo|participantes|investigadores|responsable|responsable tecnico|responsable tecnica|investigador principal|investigadora principal|investigador responsable|investigadora responsable|ip|pi|principal investigator|principal investigators|team|people|members|miembros',
  'estado|status|estatus|situacion|avance|state',
  'proyectos|proyecto|project|projects|tema de proyecto|titulo del proyecto',
  'semblanzas|semblanza|biografia|bio|biography|acerca de|about|perfil|resena',
  'revista o congreso|revista|journal|venue|congreso|conference|fuente|source title|publication title',
  'palabras clave|keywords|etiquetas|tags|temas',
  'correo|email|e mail|mail|correo electronico|correo institucional|envelope',
  'que hace ahora|ahora|actualmente|puesto actual|ocupacion actual|now|after|current position|current',
  'otras formas de su nombre|otros nombres|aliases|alias|aka|also known as',
  'idioma|language|lengua|lang',
  'nota|notas|note|notes|observaciones|comentarios|comments',
  'editorial|publisher|casa editorial',
  'edicion|edition|no de edicion|numero de edicion',
  'editores|editors|editor',
  'traductores|translators|traductor|traductora|translator|traduccion',
  'volumen|volume|vol',
  'numero|number|issue|num|no|no de patente|no de solicitud|numero de solicitud|numero de registro|no de registro|folio|expediente|no de expediente|numero de expediente|no de titulo|numero de titulo|numero de patente',
  'paginas|pages|pags|pp|paginas o numero de articulo',
  'publicado|publish date|fecha de publicacion|publication date',
  'orcid|orcid id|id orcid',
  'google scholar|scholar|gscholar|googlescholar|google scholar id',
  'ponentes|ponente|conferencistas|conferencista|expositores|expositor|expositora|speakers|speaker|presenter|presenters|invited speaker',
  'place|sede|recinto|ubicacion|location',
  'creado|created|created date|fecha de creacion',
  'actualizado|updated|updated date|modificado|modified',
].map((line) => line.split('|'));

const LINE_OF = new Map(LINES.flatMap((words, index) => words.map((word) => [word, index] as const)));

/** True of two headings, folded, that mean the same thing. */
export function meanTheSame(one: string, other: string): boolean {
  const line = LINE_OF.get(one);
  return one === other || (line !== undefined && line === LINE_OF.get(other));
}

/** The headings of columns with hours alone, folded: those of the beginning, and those of the end. */
const HOURS = [
  'hora|horas|horario|hora de inicio|hora inicio|hora inicial|inicio hora|hora de comienzo|time|start time',
  'hora de fin|hora fin|hora final|fin hora|hora de termino|hora de cierre|end time',
].map((line) => line.split('|'));

/** 0 for a folded heading of the hours at which something begins, 1 for those at which it ends; -1 for any other. */
export function hoursMeant(heading: string): number {
  return HOURS.findIndex((words) => words.includes(heading));
}

/** The headings of a day on which something that is offered closes, folded. */
const CLOSING = /^(?:(?:fecha de )?cierre(?: de (?:la )?convocatoria)?|fecha limite|limite|deadline|closing date|vence|vigencia|vigente hasta)$/;

/** True of a folded heading of the day on which something closes, such as a call. */
export function meansClosing(heading: string): boolean {
  return CLOSING.test(heading);
}

/** True of a folded heading that names the kind of an item, or its name: "Tesis", "Nombre de la patente". */
export function namesKind(heading: string, singular: string): boolean {
  const bare = heading.replace(/^(?:nombre|titulo) (?:de la|del) /, '');
  return bare === singular || bare === singular.split(' ', 1)[0];
}
