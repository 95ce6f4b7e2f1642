import { type CollectionName, isCollectionName } from '#core/collections/index.ts';
import type { SCREENS } from '../../model/screen-map.ts';

/** The pages of the guide by groups, in the order in which they are read; each is a file in `app/words/es/guide/`. */
export const GUIDE = {
  start: ['entrar', 'moverse', 'lo-que-ve-el-publico'],
  publications: ['publicacion-por-doi', 'importar-publicaciones', 'por-revisar', 'deshacer-una-importacion'],
  content: ['personas', 'blog', 'pies-videos-y-citas', 'eventos', 'tesis', 'patentes', 'proyectos', 'vacantes', 'fotos'],
  lists: ['ordenar-y-ocultar', 'en-su-pagina', 'hoja-de-calculo', 'otro-sitio', 'varias-personas', 'historial-y-papelera'],
  care: ['mensajes', 'salud-del-contenido', 'visitas', 'copias-de-seguridad', 'tareas'],
  site: ['configuracion', 'cambiar-el-aspecto', 'invitar'],
} as const;

export type GuideGroup = keyof typeof GUIDE;
export type GuidePage = (typeof GUIDE)[GuideGroup][number];

/** All pages in their order. */
export const GUIDE_PAGES: readonly GuidePage[] = Object.values(GUIDE).flat();

/** The page of each screen, by the first part of its address; the guide itself needs none. */
const PAGE_OF_SCREEN: Readonly<Record<Exclude<keyof typeof SCREENS, 'guia'> | 'spreadsheet', GuidePage>> = {
  dashboard: 'moverse',
  messages: 'mensajes',
  imports: 'importar-publicaciones',
  'author-names': 'personas',
  'content-health': 'salud-del-contenido',
  profile: 'configuracion',
  site: 'configuracion',
  aspecto: 'cambiar-el-aspecto',
  media: 'fotos',
  visits: 'visitas',
  trash: 'historial-y-papelera',
  backups: 'copias-de-seguridad',
  jobs: 'tareas',
  account: 'entrar',
  spreadsheet: 'hoja-de-calculo',
};

/** The lists with a page of their own in the guide; other lists have {@link PAGE_OF_LISTS}. */
const PAGE_OF_LIST: Readonly<Partial<Record<CollectionName, GuidePage>>> = {
  papers: 'publicacion-por-doi',
  students: 'personas',
  roles: 'personas',
  blogs: 'blog',
  events: 'eventos',
  tesis: 'tesis',
  'tesis-types': 'tesis',
  'tesis-categories': 'tesis',
  patents: 'patentes',
  projects: 'proyectos',
  positions: 'vacantes',
  'group-photos': 'fotos',
};
const PAGE_OF_LISTS: GuidePage = 'ordenar-y-ocultar';

/**
 * The page that an address of the guide means: `/guia/blog` the page `blog`, and `/guia/blogs` that of the screen
 * `/blogs`. Null where there is none.
 */
export function guidePageOf(name: string): GuidePage | null {
  const wanted = name.toLowerCase();
  if (GUIDE_PAGES.some((page) => page === wanted)) return wanted as GuidePage;
  if (Object.hasOwn(PAGE_OF_SCREEN, wanted)) return PAGE_OF_SCREEN[wanted as keyof typeof PAGE_OF_SCREEN];
  return isCollectionName(wanted) ? (PAGE_OF_LIST[wanted] ?? PAGE_OF_LISTS) : null;
}
