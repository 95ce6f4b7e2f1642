import { type Body, fileAt } from './body.ts';

/** Invented institutions and companies. */
export const collaborators: readonly Body<'collaborators'>[] = [
  { name: 'UASC', type: 'Universidad Autónoma de Sierra Clara', url_image: fileAt('colaborador-uasc.webp') },
  { name: 'RENALE', type: 'Red Nacional de Laboratorios de Energía', url_image: fileAt('colaborador-renale.webp') },
  { name: 'CENANO', type: 'Centro de Nanociencias del Altiplano', url_image: fileAt('colaborador-cenano.webp') },
  { name: 'HGSC', type: 'Hospital General de Sierra Clara', url_image: fileAt('colaborador-hgsc.webp') },
  { name: 'Lumbre Energía', type: 'Empresa de almacenamiento estacionario', url_image: fileAt('colaborador-lumbre.webp') },
  { name: 'IBIT', type: 'Instituto de Bioimpresión y Tejidos', url_image: fileAt('colaborador-ibit.webp') },
  { name: 'Onda Médica', type: 'Empresa de instrumentación biomédica', url_image: fileAt('colaborador-onda.webp') },
  { name: 'ITVE', type: 'Instituto Tecnológico del Valle de la Estrella', url_image: fileAt('colaborador-itve.webp') },
  { name: 'Agavia', type: 'Cooperativa de productores de agave', url_image: fileAt('colaborador-agavia.webp') },
  { name: 'RIBIO', type: 'Red Iberoamericana de Biosensores', url_image: fileAt('colaborador-ribio.webp') },
];
