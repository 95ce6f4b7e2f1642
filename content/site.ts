import type { Document } from '#core/documents/index.ts';

/**
 * The identity that the site starts with: an invented group, to be replaced in «Configuración del sitio»
 * (spec, section 2: Landing page sections). Without `logo_url` the pages show `content/icons/logo.svg`.
 */
export const defaultSite: Omit<Document<'site'>, 'version'> = {
  group_name: 'Centro de Innovación e Investigación en Ingeniería y Tecnología',
  short_name: 'CIIIT',
  description:
    'Grupo universitario de investigación en almacenamiento de energía, nanomateriales, biosensores, bioelectrónica e ingeniería de tejidos. Conoce a su gente, sus proyectos y sus publicaciones.',
  purpose: '',
  logo_url: null,
  researcher_title: 'Dra. en Ciencias Aurelia Montes Villaseñor',
  institution_lines: [
    { text: 'Profesora investigadora titular en Ingeniería Electroquímica y Biomédica' },
    { text: 'Centro de Innovación e Investigación en Ingeniería y Tecnología' },
    { text: 'Universidad Autónoma de Sierra Clara' },
  ],
  highlights: [
    { text: 'Investigadora Nacional Nivel II del Sistema Nacional de Investigadoras e Investigadores' },
    { text: 'Integrante del Consejo Técnico de la Red Nacional de Almacenamiento de Energía' },
    { text: 'Jefa del Departamento de Laboratorios de Ingeniería Biomédica' },
  ],
  timeline: [
    {
      period: '2020-2023',
      title: 'Baterías de ion sodio con carbones de agave',
      text: 'Convertimos el bagazo de agave en carbones duros para ánodos de ion sodio, escalamos su preparación a un kilogramo por lote y probamos celdas tipo bolsa en una microrred rural.',
      project: null,
    },
    {
      period: '2016-2019',
      title: 'Biosensores portátiles para clínicas comunitarias',
      text: 'Desarrollamos tiras electroquímicas impresas y un potenciostato de bolsillo para medir glucosa, lactato y creatinina, y los validamos con tres unidades de salud de la sierra.',
      project: null,
    },
    {
      period: '2018',
      title: 'Andamios conductores para nervio periférico',
      text: 'Fabricamos fibras electrohiladas de quitosano y polipirrol que guían el crecimiento de neuronas con estímulos eléctricos suaves.',
      project: null,
    },
    {
      period: '2018',
      title: 'Laboratorio abierto de bioinstrumentación',
      text: 'Equipamos un laboratorio docente con instrumentos diseñados por estudiantes y publicamos sus planos y programas con licencia abierta.',
      project: null,
    },
  ],
  show_lines: true,
  show_entries: true,
  lines_quote:
    'Quienes se enamoran de la práctica sin la ciencia son como el navegante que aborda un barco sin timón ni brújula: nunca tiene la certeza de adónde va.',
  lines_quote_author: 'Leonardo da Vinci',
  papers_quote: 'Si he visto más lejos es porque estoy de pie sobre hombros de gigantes.',
  papers_quote_author: 'Isaac Newton',
  papers_quote_year: '1675',
  addresses: [
    {
      name: 'Centro de Innovación e Investigación en Ingeniería y Tecnología',
      text: 'Av. de las Ciencias 1500, Edificio C, segundo piso\nParque Científico Universitario\nSierra Clara, México',
    },
    {
      name: 'Departamento de Laboratorios de Ingeniería Biomédica',
      text: 'Facultad de Ingeniería, Universidad Autónoma de Sierra Clara\nCalzada del Observatorio 48, Ciudad Universitaria\nSierra Clara, México',
    },
  ],
  links: [
    { kind: 'identity', label: 'ORCID', url: 'https://orcid.org/' },
    { kind: 'scholar', label: 'Google Académico', url: 'https://scholar.google.com/' },
    { kind: 'network', label: 'ResearchGate', url: 'https://www.researchgate.net/' },
    { kind: 'university', label: 'Perfil universitario', url: 'https://example.edu/' },
    { kind: 'photos', label: 'Instagram', url: 'https://www.instagram.com/' },
    { kind: 'videos', label: 'YouTube', url: 'https://www.youtube.com/' },
    { kind: 'partner', label: 'Lumbre Energía, empresa asociada', url: 'https://example.com/' },
  ],
  copyright: '',
  privacy: '',
  tagline: 'La ciencia, una luz en la oscuridad',
  time_zone: '',
  first_year: null,
  orcid_search: false,
  link_check: false,
  orcid_publish: false,
  color: '',
  cover: 'lighthouse',
  cover_url: null,
  typefaces: 'faro',
  logo_dark_url: null,
  icon_url: null,
  sections: [],
};
