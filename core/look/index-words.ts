import type { SectionId } from './landing-sections.ts';

/** The sections that the index leads to, by their words there (spec, section 2: Landing). */
export const INDEX_WORDS: Readonly<Partial<Record<SectionId, string>>> = {
  Home: 'Home',
  Proyectos: 'Proyectos',
  Estudiantes: 'Grupo',
  Publicaciones: 'Publicaciones',
  LineasInvestigacion: 'Investigación',
  EventosProximos: 'Eventos',
  Blog: 'Blog',
  Unete: 'Únete',
  Contacto: 'Contacto',
};
