import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { collections } from '#core/collections/index.ts';

/** The URL map (spec, section 2). Paths match in any case. */
export default [
  layout('public/layout.tsx', [
    index('public/landing/page.tsx'),
    layout('public/inner.tsx', [
      route('login', 'public/login.tsx'),
      route('login/codigo', 'public/second-step.tsx'),
      route('recuperar', 'public/recovery.tsx'),
      route('invitacion', 'public/invitation.tsx'),
      route('setup', 'public/setup.tsx'),
      route('setup/sitio', 'public/setup-site.tsx'),
      route('Linea/:name', 'public/line.tsx'),
      route('Student/:studentId', 'public/student.tsx'),
      route('Blog/:id?', 'public/post.tsx'),
      route('Grupo', 'public/group/page.tsx'),
      route('Publicaciones', 'public/publications/page.tsx'),
      route('Publicacion/:id', 'public/publication.tsx'),
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
  // The server answers these with the landing page when nobody is signed in.
  layout('office/shell/layout.tsx', [
    route('dashboard', 'office/screens/dashboard/dashboard.tsx'),
    route('profile', 'office/screens/documents/profile.tsx'),
    route('site', 'office/screens/documents/site.tsx'),
    route('media', 'office/screens/media/page.tsx'),
    route('messages', 'office/screens/messages/page.tsx'),
    route('trash', 'office/screens/trash/page.tsx'),
    route('backups', 'office/screens/backups/page.tsx'),
    route('author-names', 'office/screens/author-names/page.tsx'),
    route('imports', 'office/screens/imports/page.tsx'),
    route('imports/:id', 'office/screens/imports/review.tsx'),
    route('spreadsheet/:collection', 'office/screens/spreadsheet/page.tsx'),
    route('account', 'office/screens/account/page.tsx'),
    ...Object.keys(collections).map((name) => route(name, 'office/screens/list/page.tsx', { id: `office/${name}` })),
  ]),
] satisfies RouteConfig;
