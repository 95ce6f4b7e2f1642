import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { collections } from '#core/collections/index.ts';
import type { SCREENS } from './office/model/screen-map.ts';

/** The modules of the office's screens that are no list, below `office/screens/`. */
const MODULES: Readonly<Record<keyof typeof SCREENS, string>> = {
  dashboard: 'dashboard/dashboard.tsx',
  guia: 'guide/contents.tsx',
  messages: 'messages/page.tsx',
  imports: 'imports/page.tsx',
  'author-names': 'author-names/page.tsx',
  'content-health': 'content-health/page.tsx',
  visits: 'visits/page.tsx',
  profile: 'documents/profile.tsx',
  site: 'documents/site.tsx',
  aspecto: 'look/page.tsx',
  media: 'media/page.tsx',
  trash: 'trash/page.tsx',
  backups: 'backups/page.tsx',
  jobs: 'jobs/page.tsx',
  account: 'account/page.tsx',
};

/** The URL map (spec, section 2). Paths match in any case. */
export default [
  layout('public/layout.tsx', [
    index('public/landing/page.tsx'),
    layout('public/inner.tsx', [
      route('login', 'public/account/login.tsx'),
      route('login/codigo', 'public/account/second-step.tsx'),
      route('recuperar', 'public/account/recovery.tsx'),
      route('invitacion', 'public/account/invitation.tsx'),
      route('setup', 'public/account/setup.tsx'),
      route('setup/sitio', 'public/account/setup-site.tsx'),
      route('Linea/:name', 'public/line.tsx'),
      route('Student/:studentId', 'public/student.tsx'),
      route('Blog/:id?', 'public/post.tsx'),
      route('Grupo', 'public/group/page.tsx'),
      route('Publicaciones', 'public/publications/page.tsx'),
      route('Publicacion/:id', 'public/publications/publication.tsx'),
      route('Proyectos', 'public/projects/page.tsx'),
      route('Proyecto/:id', 'public/projects/project.tsx'),
      route('Unete', 'public/positions/page.tsx'),
      route('Unete/:id', 'public/positions/position.tsx'),
      route('Buscar', 'public/search.tsx'),
      route('visit', 'public/visit.tsx'),
      route('Entradas', 'public/entries.tsx'),
      route('contacto', 'public/contact.tsx'),
      route('privacidad', 'public/privacy.tsx'),
      route('*', 'public/not-found.tsx'),
    ]),
  ]),
  route('sitemap.xml', 'public/feeds/sitemap.ts'),
  ...['favicon.ico', 'apple-touch-icon.png'].map((name) => route(name, 'public/feeds/icon.ts', { id: `public/${name}` })),
  route('robots.txt', 'public/feeds/robots.ts'),
  route('feed.xml', 'public/feeds/blog.ts'),
  route('eventos.ics', 'public/feeds/events.ts'),
  route('eventos/:id.ics', 'public/feeds/event.ts'),
  route('admin', 'public/account/usual-office-address.ts'),
  // The server answers these with the landing page when nobody is signed in.
  layout('office/shell/layout.tsx', [
    ...Object.entries(MODULES).map(([path, module]) => route(path, `office/screens/${module}`)),
    route('guia/:page', 'office/screens/guide/page.tsx'),
    route('imports/:id', 'office/screens/imports/review.tsx'),
    route('spreadsheet/:collection', 'office/screens/spreadsheet/page.tsx'),
    ...Object.keys(collections).flatMap((name) => [
      route(name, 'office/screens/list/page.tsx', { id: `office/${name}` }),
      route(`${name}/:id`, 'office/screens/item/page.tsx', { id: `office/${name}/item` }),
    ]),
  ]),
] satisfies RouteConfig;
