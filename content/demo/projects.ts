import type { Body } from './body.ts';

/** A research project of the invented group; what it names is named by title, because ids are given on creation. */
export interface DemoProject {
  readonly body: Omit<Body<'projects'>, 'lines' | 'people' | 'papers'>;
  /** The icons of its lines. */
  readonly lines: readonly string[];
  readonly people: readonly string[];
  readonly papers: readonly string[];
}

/** Some with all that a project may have, one that began and does not end yet, and one that nobody else pays for. */
export const projects: readonly DemoProject[] = [
  {
    body: {
      title: 'Baterías de ion sodio con carbones de agave',
      summary: 'Carbones duros de bagazo de agave como ánodos de baterías que no necesitan litio, de un gramo a un kilogramo por lote.',
      content: [
        'El bagazo que dejan las destilerías se convierte en **carbones duros** que guardan sodio. El proyecto va del horno tubular a una microrred rural:',
        '',
        '1. Relación entre la temperatura de pirólisis y la capacidad.',
        '2. Celdas tipo bolsa de 1 Ah con electrolito acuoso.',
        '3. Un banco de 2 kWh en una comunidad de la sierra.',
      ].join('\n'),
      funder: 'Secretaría de Ciencia, Humanidades, Tecnología e Innovación',
      grant_number: 'CBF-2023-1874',
      from: '2023-03-01T06:00:00.000Z',
      to: '2026-12-15T06:00:00.000Z',
    },
    lines: ['AlmacenamientoEnergia.svg', 'Nanomateriales.svg'],
    people: ['Ximena Robles Tejada', 'Leonardo Iturbe Sandoval'],
    papers: [
      'Carbones duros de bagazo de agave: de la temperatura de pirólisis a la capacidad para guardar sodio',
      'Espectros de impedancia de 240 celdas de ion sodio',
      'Un banco de baterías de agave para una microrred rural',
    ],
  },
  {
    body: {
      title: 'Biosensores portátiles para clínicas comunitarias',
      summary: 'Tiras impresas y un potenciostato de bolsillo que miden glucosa, lactato y troponina donde vive quien las necesita.',
      content: 'Validamos los sensores con tres unidades de salud de la sierra. Los planos del instrumento son abiertos.',
      funder: 'Universidad, programa de apoyo a proyectos',
      grant_number: 'IT-204-24',
      from: '2024-01-15T06:00:00.000Z',
    },
    lines: ['BiosensoresElectro2.svg'],
    people: ['Renata Cházaro Pimentel', 'Emiliano Cázares Luna'],
    papers: [
      'Troponina en una gota de sangre: tiras impresas para clínicas comunitarias',
      'Tintas de plata y grafeno para electrodos impresos en papel',
    ],
  },
  {
    body: {
      title: 'Laboratorio abierto de bioinstrumentación',
      summary: 'Instrumentos diseñados por estudiantes, con planos y programas de licencia abierta.',
      from: '2018-08-01T06:00:00.000Z',
      to: '2021-07-31T06:00:00.000Z',
    },
    lines: ['software.svg', 'BioElectrónica.svg'],
    people: ['Emiliano Cázares Luna', 'Citlali Arriaga Mendieta'],
    papers: ['Un potenciostato de bolsillo con planos abiertos', 'Filtros adaptables contra el ruido de línea en electrocardiógrafos de bajo costo'],
  },
];
