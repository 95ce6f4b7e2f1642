import { counted, number } from '../counted.ts';

const SPANS = {
  '7': 'en los últimos 7 días',
  '30': 'en los últimos 30 días',
  '90': 'en los últimos 90 días',
  '365': 'en los últimos 365 días',
  todo: 'desde que se cuentan',
};
const views = (count: number) => counted(count, 'visita', 'visitas');

export const visits = {
  number,
  views,
  lead: 'Cuántas veces se abrió cada página y desde qué sitios llegaron. No se cuentan tus propias visitas con la sesión abierta, las de robots ni las de navegadores sin JavaScript. No se guarda nada de quien visita.',
  counter: (count: number) => `El contador público del sitio suma ${views(count)}: cuenta cada página que se abre, también las tuyas.`,
  span: 'Periodo',
  spans: { '7': '7 días', '30': '30 días', '90': '90 días', '365': '365 días', todo: 'Todo el tiempo' },
  none: (span: keyof typeof SPANS) => `No hay visitas ${SPANS[span]}.`,
  noneHelp: 'Las visitas se ven aquí un momento después de que alguien abre una página del sitio sin haber entrado.',
  plotTitle: 'Visitas del periodo',
  plot: (total: number, span: keyof typeof SPANS, most: number, label: string) =>
    `${views(total)} ${SPANS[span]}; lo más alto, ${label}: ${number(most)}.`,
  bars: { day: 'el', week: 'la semana del', month: 'en' },
  numbers: 'Ver los números',
  columns: { day: 'Día', week: 'Semana del', month: 'Mes', page: 'Página', host: 'Sitio' },
  pages: 'Páginas',
  hosts: 'Sitios desde los que llegaron',
  hostsHelp: 'Sitios con un enlace que alguien siguió hasta aquí. Cualquiera puede inventar uno: ábrelos con cuidado.',
  noHosts: 'Nadie llegó desde un enlace de otro sitio, o su navegador no lo dice.',
  otherHosts: 'Todos los demás',
  gone: 'Ya no está en el sitio',
  more: (shown: number, all: number) => `Se ven ${number(shown)} de ${number(all)}; todas están en el CSV.`,
};
