import { type Body, fileAt } from './body.ts';

interface Plan {
  title: string;
  content: string;
  picture?: string;
  /** Days from today to its start; negative for a finished one. */
  inDays: number;
  /** When it starts by the clock on the wall. */
  at: string;
  hours: number;
  where?: string;
  speakers?: readonly string[];
  hidden?: true;
}

const PLANS: readonly Plan[] = [
  {
    title: 'Seminario: baterías de ion sodio a partir de agave',
    content: 'La Dra. Aurelia Montes presenta los resultados de la planta piloto y las preguntas que siguen abiertas. Entrada libre.',
    where: 'Auditorio del centro',
    speakers: ['Aurelia Montes Villaseñor'],
    picture: 'evento-sodio.webp',
    inDays: 6,
    at: '17:00',
    hours: 2,
  },
  {
    title: 'Puertas abiertas para preparatorias',
    content:
      'Recorridos por los laboratorios, experimentos en vivo y pláticas con estudiantes de todas las líneas. Registro en grupo con una semana de anticipación.',
    picture: 'evento-puertas.webp',
    inDays: 12,
    at: '09:00',
    hours: 6,
  },
  {
    title: 'Curso de espectroscopía de impedancia',
    content:
      'De los circuitos equivalentes al diagnóstico de baterías y biosensores. Seis sesiones con práctica en equipo propio. Cupo de 25 personas.',
    picture: 'evento-impedancia.webp',
    inDays: 19,
    at: '16:00',
    hours: 40 * 24,
  },
  {
    title: 'Taller: construye tu potenciostato',
    content: 'Dos días para soldar, programar y calibrar un instrumento abierto que te llevas a casa. No se necesita experiencia previa.',
    picture: 'evento-potenciostato.webp',
    inDays: 27,
    at: '10:00',
    hours: 31,
  },
  {
    title: 'Coloquio de ingeniería de tejidos',
    content: 'Charlas sobre andamios, bioimpresión y pruebas en modelos tridimensionales, con mesa redonda sobre ética.',
    picture: 'evento-tejidos.webp',
    inDays: 41,
    at: '09:00',
    hours: 9,
  },
  {
    title: 'Escuela de verano en nanomateriales biomédicos',
    content: 'Cinco semanas de síntesis, caracterización y ensayos biológicos para estudiantes de todo el país. Habrá becas de hospedaje.',
    picture: 'evento-nanoescuela.webp',
    inDays: 63,
    at: '09:00',
    hours: 35 * 24,
  },
  {
    title: 'Hackatón de datos electroquímicos',
    content: 'Equipos de tres a cinco personas, un fin de semana y un conjunto de datos abierto: gana quien mejor prediga la vida de una celda.',
    picture: 'evento-hackaton.webp',
    inDays: 78,
    at: '09:00',
    hours: 34,
  },
  {
    title: 'Plática: mujeres en la ingeniería biomédica',
    content: 'Cuatro egresadas cuentan cómo llegaron a la industria, al hospital, a la academia y a su propia empresa.',
    inDays: 90,
    at: '12:00',
    hours: 2,
  },
  {
    title: 'Congreso de bioelectrónica y actuadores blandos',
    content: 'Recepción de resúmenes abierta. Conferencias, carteles y una exposición de prototipos que se pueden tocar.',
    picture: 'evento-bioelectronica.webp',
    inDays: 124,
    at: '09:00',
    hours: 57,
  },
  {
    title: 'Convocatoria interna de posgrado',
    content: 'Entrega de documentos para maestría y doctorado. Resolvemos dudas todos los jueves en el cubículo 12.',
    picture: 'evento-posgrado.webp',
    inDays: 150,
    at: '08:00',
    hours: 45 * 24,
  },
  {
    title: 'Examen de grado de Renata Cházaro',
    content: 'Defensa de la tesis doctoral sobre aptasensores para biomarcadores cardiacos. Aprobada con mención honorífica.',
    picture: 'evento-examen.webp',
    inDays: -8,
    at: '11:00',
    hours: 3,
  },
  {
    title: 'Visita a la microrred de San Isidro',
    content: 'Revisamos los módulos instalados, cambiamos dos sensores y comimos con la comunidad que los cuida.',
    picture: 'evento-microrred.webp',
    inDays: -23,
    at: '08:00',
    hours: 10,
  },
  {
    title: 'Semana de la ciencia',
    content: 'Más de seiscientas personas hicieron su propia pila con limones, midieron su pulso y vieron células en vivo.',
    picture: 'evento-semana.webp',
    inDays: -40,
    at: '10:00',
    hours: 104,
  },
  {
    title: 'Estancia de verano de investigación',
    content: 'Doce estudiantes de ocho universidades pasaron seis semanas con nosotros y presentaron sus resultados en carteles.',
    picture: 'evento-verano.webp',
    inDays: -96,
    at: '09:00',
    hours: 42 * 24,
  },
  {
    title: 'Conferencia: polímeros que sienten y se mueven',
    content: 'Una tarde dedicada a los músculos artificiales, de la electropolimerización al control con realimentación.',
    picture: 'evento-polimeros.webp',
    inDays: -118,
    at: '18:00',
    hours: 2,
  },
  {
    title: 'Curso de Python para el laboratorio',
    content: 'Ocho sesiones para leer archivos de los equipos, graficar con sentido y ajustar modelos. El material quedó publicado.',
    picture: 'evento-python.webp',
    inDays: -160,
    at: '16:00',
    hours: 30 * 24,
  },
  {
    title: 'Jornada de donación de material didáctico',
    content: 'Entregamos veinte equipos de bioinstrumentación hechos en casa a tres bachilleratos de la región.',
    inDays: -205,
    at: '10:00',
    hours: 5,
  },
  {
    title: 'Foro de patentes y transferencia',
    content: 'Qué se puede proteger, cómo se busca en bases de patentes y cuándo conviene publicar primero.',
    picture: 'evento-patentes.webp',
    inDays: -244,
    at: '10:00',
    hours: 6,
  },
  {
    title: 'Inauguración del cuarto de cultivo celular',
    content: 'Nuevo espacio con campana, incubadora y microscopio de fluorescencia para la línea de ingeniería de tejidos.',
    inDays: -310,
    at: '12:00',
    hours: 2,
  },
  {
    title: 'Reunión de planeación',
    content: 'Revisión de metas, compras y calendario de uso de los equipos. Solo para integrantes.',
    inDays: -330,
    at: '10:00',
    hours: 4,
    hidden: true,
  },
];

/** Ten to come and ten finished ones, whenever "now" is, at the hours of the site's own clock. */
export function events(now: Date, timeZone: string): Body<'events'>[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return PLANS.map(({ title, content, picture, inDays, at, hours, where = '', speakers = [], hidden }) => {
    const start = today.add({ days: inDays }).withPlainTime(at).toInstant();
    return {
      title,
      content,
      url_image: picture === undefined ? null : fileAt(picture),
      startDate: isoTime(start),
      endDate: isoTime(start.add({ hours })),
      speakers: [...speakers],
      place: where,
      enabled: hidden !== true,
    };
  });
}

function isoTime({ epochMilliseconds }: Temporal.Instant): string {
  return new Date(epochMilliseconds).toISOString();
}
