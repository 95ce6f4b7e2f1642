import { type Body, fileAt } from './body.ts';

export const groupPhotos: readonly Body<'group-photos'>[] = [
  { name: 'El grupo completo en el laboratorio de electroquímica', url_image: fileAt('grupo-laboratorio.webp') },
  { name: 'Seminario anual de avances', url_image: fileAt('grupo-auditorio.webp') },
  { name: 'Muestreo de agua en la sierra', url_image: fileAt('grupo-sierra.webp') },
  { name: 'Instalación de paneles en la microrred de San Isidro', url_image: fileAt('grupo-paneles.webp') },
  { name: 'Taller de potenciostatos abiertos', url_image: fileAt('grupo-taller.webp') },
  { name: 'Congreso nacional de electroquímica', url_image: fileAt('grupo-congreso.webp') },
  { name: 'Entrega de batas a la nueva generación', url_image: fileAt('grupo-batas.webp') },
  { name: 'Noche de las estrellas con la comunidad', url_image: fileAt('grupo-estrellas.webp') },
];
