import { type AnyItem, defineCollection, type LandingPosition, needs } from '../definition.ts';
import { enabled } from '../fields/flag.ts';
import { image, link } from '../fields/link.ts';
import { moment } from '../fields/moment.ts';
import { names } from '../fields/names.ts';
import { longText, text } from '../fields/text.ts';
import { order } from '../system/order.ts';
import { stamp } from '../system/stamp.ts';
import { endsBeforeStart, isFinished } from '../time/dates.ts';
import type { Values } from '../values.ts';
import { publishDate, shownUntil } from './shown-fields.ts';

/** Finished and upcoming events (spec, section 3: Event). */
export const events = defineCollection({
  name: 'events',
  heading: 'Listado de Eventos',
  drawing: 'calendar',
  singular: 'evento',
  gender: 'm',
  fields: {
    title: text({ label: 'Título' }),
    content: longText({ label: 'Contenido' }),
    url_image: image({ label: 'Imagen' }),
    startDate: moment({ label: 'Inicio' }),
    endDate: moment({ label: 'Fin' }),
    speakers: names({ label: 'Ponentes', namesPeople: true }),
    place: text({ label: 'Lugar', example: 'Auditorio del centro' }),
    url: link({ label: 'Enlace', help: 'La página del evento, o la de su transmisión.' }),
    publishDate: publishDate(),
    until: shownUntil(),
    enabled: enabled(),
  },
  system: {
    order: order(),
    updatedDate: stamp('Actualizado', 'update'),
  },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['url_image', 'title', 'content', 'startDate', 'endDate', 'enabled'],
  details: ['speakers', 'place', 'url', 'publishDate', 'until'],
  rules: [needs(['title', 'enabled'], 'Escribe el título del evento.')],
  // The end moves with the start when the new start is after it, and keeps its distance. The end of an event without
  // duration always moves with the start.
  derived: { field: 'endDate', of: 'startDate', as: endAfter },
  warning: {
    field: 'endDate',
    of: ({ startDate, endDate }) => isBefore(endDate, startDate),
    message: 'El fin es anterior al inicio.',
    question: '¿Guardar así?',
  },
  shownFrom: 'publishDate',
  shownUntil: 'until',
  onLanding: true,
  landingPosition: positionAmongEvents,
  search: { label: 'Eventos', position: 5, anchor: (event, now) => (isPast(event, now) ? '#EventosFinales' : '#EventosProximos') },
});

/** The end of an event after its start has changed. */
function endAfter(start: string, { startDate, endDate }: Values): string | undefined {
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return undefined;
  if (endDate === startDate) return start;
  if (!isBefore(endDate, start)) return endDate;
  return new Date(Date.parse(start) + Math.max(0, Date.parse(endDate) - Date.parse(startDate))).toISOString();
}

/** Both in ISO 8601, in UTC. */
function isBefore(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && endsBeforeStart({ startDate: other, endDate: one });
}

function isPast({ startDate }: AnyItem, now: Date): boolean {
  return isFinished({ startDate: String(startDate) }, now);
}

function positionAmongEvents(event: AnyItem, shown: readonly AnyItem[], now: Date): LandingPosition | null {
  const before = shown.filter((each) => isPast(each, now) === isPast(event, now)).indexOf(event);
  if (before < 0) return null;
  const position = before === 0 ? 'en primer lugar' : `después de ${before === 1 ? 'otro' : `otros ${before}`}`;
  return { sentence: `Va en «Eventos ${isPast(event, now) ? 'Finalizados' : 'Proximos'}», ${position}.`, isBehind: before > 0 };
}
