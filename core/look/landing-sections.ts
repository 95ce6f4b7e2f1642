import type { Option } from '../fields/choice.ts';

/** The sections of the landing page by their anchors, in the order of the specification (spec, section 2). */
export const LANDING_SECTIONS = [
  { value: 'Home', label: 'Home' },
  { value: 'Proyectos', label: 'Proyectos' },
  { value: 'Estudiantes', label: 'Grupo' },
  { value: 'FotosGrupales', label: 'Fotos Grupales' },
  { value: 'LineasInvestigacion', label: 'Líneas de investigación' },
  { value: 'EventosFinales', label: 'Eventos Finalizados' },
  { value: 'EventosProximos', label: 'Eventos Proximos' },
  { value: 'Publicaciones', label: 'Publicaciones' },
  { value: 'patentes', label: 'Patentes' },
  { value: 'tesis', label: 'Tesis' },
  { value: 'Blog', label: 'Blog' },
  { value: 'Colaboradores', label: 'Colaboradores' },
  { value: 'Unete', label: 'Únete' },
  { value: 'Contacto', label: 'Contacto' },
] as const satisfies readonly Option[];

export type SectionId = (typeof LANDING_SECTIONS)[number]['value'];
