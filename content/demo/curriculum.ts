import { onePagePdf, PAGE, pdfText } from './pdf.ts';

const TITLE = 'Currículum de la Dra. Aurelia Montes Villaseñor';
const LEFT = 64;
const NAVY = '0.07 0.20 0.29';
const AMBER = '0.95 0.70 0.24';
const INK = '0.16 0.18 0.20';

const SECTIONS: readonly { readonly heading: string; readonly lines: readonly string[] }[] = [
  {
    heading: 'Formación',
    lines: [
      'Doctorado en Ciencias en Electroquímica, Universidad Autónoma de Sierra Clara, 2009',
      'Maestría en Ingeniería Química, Universidad Autónoma de Sierra Clara, 2005',
      'Ingeniería Química, Instituto Tecnológico del Valle de la Estrella, 2003',
    ],
  },
  {
    heading: 'Experiencia',
    lines: [
      'Profesora investigadora titular, Centro de Innovación e Investigación en Ingeniería y Tecnología',
      'Jefa del Departamento de Laboratorios de Ingeniería Biomédica',
      'Estancia posdoctoral en interfaces electroquímicas, 2009–2011',
    ],
  },
  {
    heading: 'Distinciones',
    lines: [
      'Investigadora Nacional Nivel II, Sistema Nacional de Investigadoras e Investigadores',
      'Integrante del Consejo Técnico de la Red Nacional de Almacenamiento de Energía',
      'Premio universitario a la dirección de tesis, dos ocasiones',
    ],
  },
  {
    heading: 'Líneas de investigación',
    lines: [
      'Almacenamiento y conversión de energía  •  Nanomateriales con propiedades biomédicas',
      'Biosensores y actuadores electroquímicos  •  Bioelectrónica  •  Ingeniería de tejidos',
    ],
  },
  {
    heading: 'Docencia y formación',
    lines: [
      'Electroquímica aplicada, Bioinstrumentación y Métodos de caracterización',
      'Más de cuarenta tesis dirigidas de licenciatura, maestría y doctorado',
      'Fundadora del laboratorio abierto de bioinstrumentación',
    ],
  },
];

/** The curriculum of the demo's principal researcher: one page, as a PDF. */
export function curriculumPdf(): Uint8Array {
  const top = PAGE.height - 96;
  const drawing = [
    `${NAVY} rg 0 ${top - 24} ${PAGE.width} 120 re f`,
    `${AMBER} rg 0 ${top - 28} ${PAGE.width} 4 re f`,
    written('F2', 24, '1 1 1', top + 34, 'Dra. Aurelia Montes Villaseñor'),
    written('F1', 11, '1 1 1', top + 14, 'Centro de Innovación e Investigación en Ingeniería y Tecnología'),
    written('F1', 11, '1 1 1', top - 2, 'Universidad Autónoma de Sierra Clara'),
  ];
  let y = top - 72;
  for (const { heading, lines } of SECTIONS) {
    drawing.push(written('F2', 14, NAVY, y, heading), `${AMBER} rg ${LEFT} ${y - 7} 36 2 re f`);
    for (const line of lines) {
      y -= line === lines[0] ? 28 : 18;
      drawing.push(written('F1', 10.5, INK, y, line));
    }
    y -= 38;
  }
  return onePagePdf(drawing.join('\n'), TITLE);
}

function written(font: 'F1' | 'F2', size: number, color: string, y: number, text: string): string {
  return `BT ${color} rg /${font} ${size} Tf ${LEFT} ${y} Td ${pdfText(text)} Tj ET`;
}
