import { type MomentField, moment } from '../fields/moment.ts';

/** When visitors see an item for the first time: the server's date, unless somebody chooses another one. */
export function publishDate(): MomentField {
  return moment({
    label: 'Publicado',
    help: 'Con una fecha futura aparece a esa hora. Vacía: ahora.',
    isOptional: true,
    isSetByServer: true,
  });
}

/** When visitors see an item no longer. */
export function shownUntil(label = 'Se ve hasta'): MomentField {
  return moment({ label, help: 'Después deja de verse. Sin fecha se ve siempre.', isOptional: true });
}
