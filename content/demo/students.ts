import { type Body, fileAt } from './body.ts';
import { MEMBER_FACTS } from './member-facts.ts';
import type { ProjectType } from './project-types.ts';

type Icon = NonNullable<Body<'students'>['icon_inv']>;
type Project = readonly [type: ProjectType, proyecto: string, url?: string];

interface Member {
  readonly name: string;
  readonly carrera: string;
  /** The name of the portrait, without its ending; null for the unknown person. */
  readonly picture: string | null;
  readonly icon: Icon;
  readonly projects: readonly Project[];
  readonly semblanzas: readonly string[];
  readonly hidden?: true;
}

const MEMBERS: readonly Member[] = [
  {
    name: 'Aurelia Montes Villaseñor',
    carrera: 'Doctorado en Electroquímica',
    picture: 'aurelia-montes',
    icon: 'AlmacenamientoEnergia.svg',
    projects: [
      ['proyecto', 'Planta piloto de baterías de ion sodio'],
      ['congreso', 'Conferencia plenaria: ¿qué le falta al sodio?', 'https://example.edu/congresos/que-le-falta-al-sodio'],
    ],
    semblanzas: [
      'Ingeniera química y doctora en electroquímica. Fundó el grupo con dos estudiantes y una celda prestada.',
      'Da el curso de electroquímica de la licenciatura desde hace quince años, y cada semestre cambia los experimentos.',
    ],
  },
  {
    name: 'Ximena Robles Tejada',
    carrera: 'Doctorado en Ciencias de la Ingeniería',
    picture: 'ximena-robles',
    icon: 'AlmacenamientoEnergia.svg',
    projects: [
      ['tesis', 'Carbones duros de bagazo de agave como ánodos para baterías de ion sodio'],
      ['proyecto', 'Escalamiento de carbones duros a lotes de un kilogramo'],
      ['articulo', 'Efecto de la temperatura de pirólisis en el almacenamiento de sodio', 'https://example.edu/articulos/pirolisis-sodio'],
      ['articulo', 'Estabilidad de celdas tipo bolsa con electrolito acuoso'],
      ['estancia', 'Difracción in operando en un laboratorio de sincrotrón, tres meses'],
    ],
    semblanzas: [
      'Ingeniera química. Llegó al grupo para hacer su servicio social y se quedó al descubrir que los desechos de las destilerías de su pueblo podían convertirse en baterías.',
      'Coordina el laboratorio de ensamble de celdas y enseña a quienes entran a trabajar dentro de la caja de guantes.',
      'En su tiempo libre corre por la sierra y repara radios antiguos.',
    ],
  },
  {
    name: 'Emiliano Cázares Luna',
    carrera: 'Ingeniería Biomédica',
    picture: 'emiliano-cazares',
    icon: 'BioElectrónica.svg',
    projects: [
      ['tesis', 'Electrocardiógrafo de doce derivaciones para clínicas rurales'],
      ['congreso', 'Reducción del ruido de línea con filtros adaptables', 'https://example.edu/congresos/ruido-de-linea'],
    ],
    semblanzas: [
      'Le interesa que la instrumentación médica se pueda reparar donde se usa. Diseña todas sus tarjetas con programas libres y publica los planos.',
    ],
  },
  {
    name: 'Renata Cházaro Pimentel',
    carrera: 'Doctorado en Bioingeniería',
    picture: 'renata-chazaro',
    icon: 'BiosensoresElectro2.svg',
    projects: [
      ['tesis', 'Aptasensores electroquímicos para troponina cardiaca en sangre total'],
      ['articulo', 'Monocapas mixtas que evitan el ensuciamiento por proteínas', 'https://example.edu/articulos/monocapas-mixtas'],
      ['articulo', 'Comparación de mediadores redox en aptasensores'],
      ['congreso', 'Hacia un infarto que avise antes: pruebas en sitio'],
    ],
    semblanzas: [
      'Química farmacéutica bióloga y doctora por esta casa. Su sensor mide troponina en quince minutos con una gota de sangre.',
      'Recibió mención honorífica en su examen de grado y prepara una estancia posdoctoral.',
    ],
  },
  {
    name: 'Leonardo Iturbe Sandoval',
    carrera: 'Maestría en Ciencias Químicas',
    picture: 'leonardo-iturbe',
    icon: 'Nanomateriales.svg',
    projects: [
      ['tesis', 'Nanopartículas de óxido de hierro para hipertermia magnética'],
      ['proyecto', 'Banco de calentamiento por inducción con control de temperatura'],
      ['congreso', 'Influencia del recubrimiento en la absorción específica'],
    ],
    semblanzas: [
      'Estudia cómo el recubrimiento de una nanopartícula cambia la manera en que se calienta. Toca el violín en la orquesta universitaria.',
    ],
  },
  {
    name: 'Citlali Arriaga Mendieta',
    carrera: 'Ingeniería Biomédica',
    picture: 'citlali-arriaga',
    icon: 'logotejidosR.svg',
    projects: [
      ['tesis', 'Apósitos de quitosano y alginato con liberación de antibiótico'],
      ['proyecto', 'Protocolo de esterilización para andamios sensibles al calor'],
    ],
    semblanzas: [
      'Trabaja en apósitos para pie diabético junto con el Hospital General de Sierra Clara.',
      'Es cofundadora del club de divulgación que visita primarias de la región.',
    ],
  },
  {
    name: 'Diego Armenta Quiroz',
    carrera: 'Ingeniería en Computación',
    picture: 'diego-armenta',
    icon: 'software.svg',
    projects: [
      ['tesis', 'Predicción de la vida útil de baterías con los primeros cien ciclos'],
      ['proyecto', 'Biblioteca para leer archivos de potenciostatos', 'https://example.edu/programas/lector-potenciostatos'],
      ['proyecto', 'Tablero de seguimiento de la microrred de San Isidro'],
      ['articulo', 'Qué tan lejos llega un modelo lineal bien elegido'],
    ],
    semblanzas: ['Programa en Python y en Rust. Piensa que el mejor modelo es el más sencillo que responde la pregunta.'],
  },
  {
    name: 'Paloma Zepeda Arzate',
    carrera: 'Maestría en Ingeniería Mecatrónica',
    picture: 'paloma-zepeda',
    icon: 'MusculosArtificiales.svg',
    projects: [
      ['tesis', 'Pinza suave de polipirrol con realimentación de posición'],
      ['congreso', 'Control de actuadores con memoria de forma y fluencia'],
    ],
    semblanzas: ['Une el control automático con la química de polímeros. Su pinza puede sostener una mora sin aplastarla.'],
  },
  {
    name: 'Mateo Villagrán Ochoa',
    carrera: 'Ingeniería Química',
    picture: 'mateo-villagran',
    icon: 'AlmacenamientoEnergia.svg',
    projects: [
      ['tesis', 'Supercapacitores flexibles con electrodos de carbón y MnO₂'],
      ['congreso', 'Geles de alcohol polivinílico como electrolito', 'https://example.edu/congresos/geles-pva'],
    ],
    semblanzas: ['Busca fuentes de energía que se puedan coser a la ropa. Antes de entrar al grupo trabajó en un taller de bicicletas eléctricas.'],
  },
  {
    name: 'Sofía Berumen Castellanos',
    carrera: 'Doctorado en Nanociencias',
    picture: 'sofia-berumen',
    icon: 'Nanomateriales.svg',
    projects: [
      ['tesis', 'Síntesis verde de nanopartículas de plata con extracto de jarilla'],
      ['articulo', 'Actividad antibacteriana frente a cepas hospitalarias', 'https://example.edu/articulos/plata-jarilla'],
      ['articulo', 'Toxicidad de nanopartículas de plata en fibroblastos'],
      ['estancia', 'Microscopía de transmisión de alta resolución, seis semanas'],
    ],
    semblanzas: [
      'Bióloga de formación, aprendió química por curiosidad. Cultiva en la azotea las plantas con las que prepara sus nanopartículas.',
      'Es responsable del microscopio electrónico de barrido.',
    ],
  },
  {
    name: 'Joaquín Terrazas Bribiesca',
    carrera: 'Ingeniería en Electrónica',
    picture: 'joaquin-terrazas',
    icon: 'BioElectrónica.svg',
    projects: [
      ['tesis', 'Transistores electroquímicos orgánicos para electromiografía'],
      ['proyecto', 'Guante instrumentado para terapia de mano'],
      ['estancia', 'Fabricación de dispositivos flexibles, dos meses'],
    ],
    semblanzas: ['Le gustan los circuitos que se doblan. Da asesorías de análisis de circuitos los viernes por la tarde.'],
  },
  {
    name: 'Abril Santoyo Marmolejo',
    carrera: 'Maestría en Bioingeniería',
    picture: 'abril-santoyo',
    icon: 'BiosensoresElectro2.svg',
    projects: [
      ['tesis', 'Parche de sudor para lactato y sodio en deportistas'],
      ['proyecto', 'Microfluídica en papel con barreras de cera'],
      ['congreso', 'Validación en pista de un sensor de lactato'],
      ['congreso', 'Corrección por temperatura y flujo de sudor'],
    ],
    semblanzas: ['Nadadora y química. Prueba sus propios parches en los entrenamientos y sabe cuándo un dato no tiene sentido fisiológico.'],
  },
  {
    name: 'Rodrigo Peñaloza Wences',
    carrera: 'Doctorado en Ciencias de la Ingeniería',
    picture: 'rodrigo-penaloza',
    icon: 'logotejidosR.svg',
    projects: [
      ['tesis', 'Andamios piezoeléctricos para regeneración ósea'],
      ['articulo', 'Hidroxiapatita y PVDF electrohilado: una combinación estable', 'https://example.edu/articulos/hidroxiapatita-pvdf'],
      ['proyecto', 'Biorreactor de compresión cíclica'],
    ],
    semblanzas: [
      'Ingeniero en materiales. Construyó el biorreactor del cuarto de cultivo casi por completo con impresión 3D.',
      'Cree que todo experimento merece un cuaderno que otra persona pueda leer.',
    ],
  },
  {
    name: 'Fernanda Ugarte Lozoya',
    carrera: 'Licenciatura en Ciencia de Datos',
    picture: 'fernanda-ugarte',
    icon: 'software.svg',
    projects: [
      ['tesis', 'Ajuste automático de espectros de impedancia con incertidumbre'],
      ['proyecto', 'Catálogo abierto de datos del centro', 'https://example.edu/programas/catalogo-de-datos'],
    ],
    semblanzas: ['Llegó desde las matemáticas y se quedó por los datos con ruido. Organiza el taller de visualización de cada semestre.'],
  },
  {
    name: 'Bruno Lazcano Ferrusca',
    carrera: 'Ingeniería Química',
    picture: 'bruno-lazcano',
    icon: 'MusculosArtificiales.svg',
    projects: [
      ['tesis', 'Fibras de PEDOT hiladas en húmedo para textiles que se mueven'],
      ['articulo', 'Ciclos de vida de actuadores en líquidos iónicos'],
    ],
    semblanzas: ['Hila fibras que se contraen con dos voltios. Su abuela, tejedora, le ayudó a diseñar la primera trama.'],
  },
  {
    name: 'Nayeli Xolalpa Reyna',
    carrera: 'Maestría en Energías Renovables',
    picture: 'nayeli-xolalpa',
    icon: 'AlmacenamientoEnergia.svg',
    projects: [
      ['tesis', 'Baterías de flujo de hierro para microrredes comunitarias'],
      ['proyecto', 'Membranas de bajo costo para baterías de flujo'],
      ['estancia', 'Operación de una microrred aislada, un mes en campo'],
    ],
    semblanzas: [
      'Instaló paneles solares en su comunidad antes de estudiar la carrera. Busca que el almacenamiento dure tanto como ellos.',
      'Habla náhuatl y prepara los manuales de la microrred en las dos lenguas.',
    ],
  },
  {
    name: 'Santiago Oropeza Vidaurri',
    carrera: 'Ingeniería Biomédica',
    picture: 'santiago-oropeza',
    icon: 'BioElectrónica.svg',
    projects: [['tesis', 'Estimador de composición corporal por bioimpedancia']],
    semblanzas: ['Está por titularse. Le apasiona la metrología y revisa la calibración de todos los equipos del laboratorio docente.'],
  },
  {
    name: 'Jimena Cortázar Anguiano',
    carrera: 'Doctorado en Nanociencias',
    picture: 'jimena-cortazar',
    icon: 'Nanomateriales.svg',
    projects: [
      ['tesis', 'Puntos cuánticos de carbono para seguir la entrega de fármacos'],
      ['articulo', 'Fluorescencia roja a partir de cáscara de tuna', 'https://example.edu/articulos/fluorescencia-tuna'],
      ['congreso', 'Imágenes de células vivas sin metales pesados'],
    ],
    semblanzas: [
      'Hace brillar lo que otros tiran: sus puntos cuánticos vienen de cáscaras de fruta. Fotógrafa de casi todas las imágenes del grupo.',
    ],
  },
  {
    name: 'Iker Balmaceda Noriega',
    carrera: 'Ingeniería en Alimentos',
    picture: 'iker-balmaceda',
    icon: 'BiosensoresElectro2.svg',
    projects: [
      ['tesis', 'Detección de plaguicidas organofosforados en jitomate'],
      ['proyecto', 'Electrodos impresos con tinta de carbón hecha en casa'],
    ],
    semblanzas: ['Quiere que las cooperativas de la región puedan revisar su propia cosecha. Lleva el sensor al mercado todos los domingos.'],
  },
  {
    name: 'Valeria Monterrubio Sáenz',
    carrera: 'Maestría en Bioingeniería',
    picture: null,
    icon: 'logotejidosR.svg',
    projects: [
      ['tesis', 'Conductos de seda y polipirrol para nervio periférico'],
      ['articulo', 'Estimulación eléctrica suave y crecimiento de neuritas'],
    ],
    semblanzas: ['Estudia cómo una corriente apenas perceptible orienta a las neuronas. Prefiere estar detrás de la cámara.'],
  },
  {
    name: 'Ulises Garibay Montaño',
    carrera: 'Ingeniería en Computación',
    picture: 'ulises-garibay',
    icon: 'software.svg',
    projects: [['proyecto', 'Segmentación de células en imágenes de fluorescencia']],
    semblanzas: ['Acaba de integrarse al grupo. Su página se publicará cuando termine de escribirla.'],
    hidden: true,
  },
];

/**
 * Group members over the seven icons, each of whom is on the line with that icon; the portraits are drawn in
 * `pictures/portraits.ts`.
 */
export const students: readonly Body<'students'>[] = MEMBERS.map(({ name, carrera, picture, icon, projects, semblanzas, hidden }) => {
  const { role: _named, ...known } = MEMBER_FACTS[name] ?? {};
  return {
    ...known,
    name,
    carrera,
    url_imagen: picture === null ? null : fileAt(`retrato-${picture}.webp`),
    icon_inv: icon,
    proyecto: projects.map(([type, proyecto, url = '']) => ({ type, proyecto, url })),
    semblanzas: semblanzas.map((descripcion) => ({ descripcion })),
    habilitado: hidden !== true,
  };
});
