import { counted } from '../counted.ts';

const asItIs = (detail: string) => detail;

export const contentHealth = {
  lead: 'Lo que conviene corregir, con el camino a donde se corrige.',
  allWell: 'No hay nada que corregir.',
  unconfirmed: (count: number) => counted(count, 'nombre de autor por confirmar', 'nombres de autores por confirmar'),
  unconfirmedHelp: 'que podrían ser de integrantes.',
  andMore: (count: number) => `Y ${count} más, que se ven cuando corrijas estos.`,
  untitled: (singular: string) => (singular === '' ? 'Archivo sin nombre' : `Sin título (${singular})`),
  kinds: {
    unseen: 'Lo que nadie ve',
    duplicates: 'Publicaciones que parecen repetidas',
    'dead-links': 'Enlaces que no responden',
    'without-doi': 'Publicaciones sin DOI',
    'without-line': 'Integrantes sin línea',
    'without-role': 'Integrantes sin rol en el grupo',
    'without-picture': 'Registros sin imagen',
    'without-link': 'Publicaciones que no llevan a ninguna parte',
    'without-text': 'Imágenes sin texto alternativo',
  },
  help: {
    unseen: 'Están marcados para mostrarse, y aun así los visitantes no los ven o no los ven completos.',
    duplicates: 'Ábrelas y únelas desde su listado si son la misma.',
    'dead-links': 'No respondieron dos veces seguidas, en días distintos.',
    'without-doi': 'Con su DOI se citan, se encuentran y no se repiten.',
    'without-line': 'No salen en la página de ninguna línea.',
    'without-role': 'En la página del grupo van después de quienes tienen uno.',
    'without-picture': 'Se ve una imagen de reemplazo.',
    'without-link': 'Su título no tiene dirección ni DOI.',
    'without-text': 'Quien no ve la imagen no sabe qué muestra.',
  },
  details: {
    unseen: asItIs,
    duplicates: (title: string) => `Se parece a «${title}».`,
    'dead-links': asItIs,
    'without-doi': asItIs,
    'without-line': asItIs,
    'without-role': asItIs,
    'without-picture': asItIs,
    'without-link': asItIs,
    'without-text': asItIs,
  },
  linksTitle: 'Revisión de enlaces',
  linksOn: (links: number, unasked: number) =>
    `Se revisan poco a poco ${counted(links, 'enlace', 'enlaces')} a otros sitios${unasked > 0 ? `; faltan ${unasked}` : ''}.`,
  linksOff: 'No se revisan los enlaces a otros sitios.',
  lastLook: 'La última vez fue el',
  linksSetting: 'Cambiarlo en la configuración',
};
