import type { Body } from './body.ts';

const [XIMENA, EMILIANO, RENATA, LEONARDO] = [
  'Ximena Robles Tejada',
  'Emiliano Cázares Luna',
  'Renata Cházaro Pimentel',
  'Leonardo Iturbe Sandoval',
] as const;
const [CITLALI, PALOMA, MATEO, SOFIA] = [
  'Citlali Arriaga Mendieta',
  'Paloma Zepeda Arzate',
  'Mateo Villagrán Ochoa',
  'Sofía Berumen Castellanos',
] as const;
const [ABRIL, RODRIGO, NAYELI, SANTIAGO] = [
  'Abril Santoyo Marmolejo',
  'Rodrigo Peñaloza Wences',
  'Nayeli Xolalpa Reyna',
  'Santiago Oropeza Vidaurri',
] as const;
const [JIMENA, VALERIA, AURELIA] = ['Jimena Cortázar Anguiano', 'Valeria Monterrubio Sáenz', 'Aurelia Montes Villaseñor'] as const;

const ENERGY_JOURNAL = 'Revista Iberoamericana de Almacenamiento de Energía';
const REPOSITORY = 'Repositorio de la Universidad Autónoma de Sierra Clara';

function linkTo(kind: 'code' | 'data' | 'slides', name: string) {
  return { kind, url: `https://example.edu/abierto/${name}` };
}

/** Invented publications of the invented group, one of most types: their authors lead to its members. */
export const ownPapers: readonly Body<'papers'>[] = [
  {
    title: 'Carbones duros de bagazo de agave: de la temperatura de pirólisis a la capacidad para guardar sodio',
    year: 2026,
    authors: [XIMENA, LEONARDO, AURELIA],
    venue: ENERGY_JOURNAL,
    type: 'article',
    volume: '8',
    issue: '2',
    pages: '101–118',
    language: 'es',
    links: [linkTo('data', 'pirolisis'), linkTo('code', 'ajuste-de-curvas')],
    abstract:
      'Se preparan carbones duros de bagazo de agave entre 900 y 1500 °C y se miden como ánodos de baterías de ion sodio. La capacidad crece con la distancia entre láminas hasta $d_{002} = 0.39$ nm y baja después, cuando los poros se cierran.',
  },
  {
    title: 'Troponina en una gota de sangre: tiras impresas para clínicas comunitarias',
    year: 2025,
    authors: [RENATA, EMILIANO, SOFIA, AURELIA],
    venue: 'Sensores y Salud',
    type: 'article',
    volume: '12',
    issue: '4',
    pages: '33–47',
    language: 'es',
    links: [linkTo('data', 'troponina')],
    abstract:
      'Un aptasensor electroquímico mide troponina cardiaca en sangre total con un límite de detección de 12 ng/L. Se compara con el método del hospital en 84 muestras de tres unidades de salud.',
  },
  {
    title: 'Un potenciostato de bolsillo con planos abiertos',
    year: 2025,
    authors: [EMILIANO, CITLALI, RODRIGO],
    venue: 'Memorias del Congreso Latinoamericano de Bioinstrumentación',
    type: 'conference-paper',
    pages: '210–215',
    language: 'es',
    links: [linkTo('code', 'potenciostato'), linkTo('slides', 'potenciostato')],
  },
  {
    title: 'Weak electric fields along polypyrrole fibres guide neurites',
    year: 2024,
    authors: [SOFIA, JIMENA, AURELIA],
    venue: 'Iberoamerican Journal of Tissue Engineering',
    type: 'article',
    volume: '5',
    pages: 'e0412',
    language: 'en',
  },
  {
    title: 'Espectros de impedancia de 240 celdas de ion sodio',
    year: 2024,
    authors: [XIMENA, VALERIA],
    publisher: REPOSITORY,
    type: 'dataset',
    language: 'es',
    links: [linkTo('data', 'impedancia')],
  },
  {
    title: 'Tintas de plata y grafeno para electrodos impresos en papel',
    year: 2023,
    authors: [PALOMA, ABRIL, RODRIGO],
    venue: 'Sensores y Salud',
    type: 'article',
    volume: '10',
    issue: '1',
    pages: '5–19',
    language: 'es',
  },
  {
    title: 'Músculos de polímero que se mueven con un volt',
    year: 2022,
    authors: [NAYELI, JIMENA, AURELIA],
    venue: 'Materiales que responden',
    publisher: 'Editorial de Sierra Clara',
    editors: ['Inés Barragán Toledo'],
    type: 'chapter',
    pages: '87–112',
    language: 'es',
  },
  {
    title: 'Un parche que lee el lactato del sudor durante el esfuerzo',
    year: 2022,
    authors: [RENATA, PALOMA],
    venue: 'Sensores y Salud',
    type: 'article',
    volume: '9',
    issue: '3',
    pages: '140–152',
    language: 'es',
  },
  {
    title: 'Carbones porosos de nopal para supercapacitores',
    year: 2021,
    authors: [LEONARDO, SANTIAGO, AURELIA],
    venue: ENERGY_JOURNAL,
    type: 'article',
    volume: '3',
    issue: '1',
    pages: '12–25',
    language: 'es',
  },
  {
    title: 'Filtros adaptables contra el ruido de línea en electrocardiógrafos de bajo costo',
    year: 2020,
    authors: [SANTIAGO, MATEO, RODRIGO],
    venue: 'Memorias del Congreso Latinoamericano de Bioinstrumentación',
    type: 'conference-paper',
    pages: '64–69',
    language: 'es',
    links: [linkTo('code', 'filtros')],
  },
  {
    title: 'Un banco de baterías de agave para una microrred rural',
    year: 2019,
    authors: [LEONARDO, MATEO],
    publisher: REPOSITORY,
    type: 'report',
    language: 'es',
  },
];
