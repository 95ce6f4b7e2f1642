import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { canonicalCookies } from '#core/cookies.ts';
import { Problem } from '#core/errors.ts';
import { say } from '#core/words/message.ts';
import { admitted, signedInUser } from './admission/admitted.ts';
import { administratorsApi } from './api/administrators.ts';
import { authApi } from './api/auth/auth.ts';
import { authorNamesApi } from './api/author-names.ts';
import { backupsApi } from './api/backups.ts';
import { collectionsApi } from './api/collections.ts';
import { contactApi } from './api/contact.ts';
import { contentHealthApi } from './api/content-health.ts';
import { countedSender } from './api/counted-sender.ts';
import { demoApi } from './api/demo.ts';
import { documentsApi } from './api/documents.ts';
import { filesApi } from './api/files.ts';
import { findApi } from './api/find.ts';
import { harvestApi } from './api/harvest.ts';
import { importsApi } from './api/imports.ts';
import { invitationsApi } from './api/invitations.ts';
import { jobsApi } from './api/jobs.ts';
import { messagesApi } from './api/messages.ts';
import { openApi } from './api/openapi.ts';
import { overviewApi } from './api/overview.ts';
import { passwordResetApi } from './api/password-reset.ts';
import { recentSignIn, refuseUndeclared } from './api/policy.ts';
import { preferencesApi } from './api/preferences.ts';
import { previewsApi } from './api/previews.ts';
import { publicationsApi } from './api/publications.ts';
import { searchApi } from './api/search.ts';
import { setupApi } from './api/setup.ts';
import { spreadsheetsApi } from './api/spreadsheets.ts';
import { trashApi } from './api/trash.ts';
import { uploadsApi } from './api/uploads.ts';
import { visitsApi } from './api/visits.ts';
import { boundedBodies } from './bodies/bounded-bodies.ts';
import type { Environment, RequestContext, Services } from './environment.ts';
import { citationFiles } from './files/citation-files.ts';
import { pictures } from './files/pictures.ts';
import { publicationPdfs } from './files/publication-pdfs.ts';
import { uploadedFiles } from './files/uploaded.ts';
import { health } from './health.ts';
import { clientAddress } from './http/address.ts';
import { completed } from './http/completed.ts';
import { isFromOutside } from './http/from-outside.ts';
import { answerFailure, logged } from './http/logged.ts';
import { problemResponse } from './http/problems.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { noEarlyWrites, openForWriting, sameOriginWrites } from './http/write-guards.ts';
import { formerAddresses } from './pages/former-addresses.ts';
import { mergedPublications } from './pages/merged-publications.ts';
import { createPages } from './pages/pages.ts';
import type { PagesOptions } from './pages/render.ts';
import { sessionWhereAsked } from './sign-in/requester.ts';

/** The renderer of pages; without it the app is the API alone. */
export type PageOptions = Pick<PagesOptions, 'loadPages' | 'mode'>;

/**
 * The whole program as a function from requests to answers, built on the given services. Routes of `before` are
 * matched first.
 */
export function createApp(services: Services, pageOptions?: PageOptions, before?: (app: Hono<Environment>) => void): Hono<Environment> {
  const { config, log, origins } = services;
  const app = new Hono<Environment>();
  const isTrusted = trustedProxies(config.trustedProxies);

  app.onError(answerFailure(log));
  app.notFound((context) => problemResponse(context, new Problem('not-found', say('noSuchAddress'))));

  app.use(async (context, next) => {
    const { requestId, address } = context.env?.sender ?? {
      requestId: randomUUID(),
      address: clientAddress(socketAddress(context), context.req.header('x-forwarded-for'), isTrusted),
    };
    context.set('requestId', requestId);
    context.set('address', address);
    await next();
  });
  app.use(logged(log));
  app.use(completed(services));
  // No address holds a NUL, and PostgreSQL cannot even look for one. Of one with a user no request can be made.
  app.use(async (context, next) => {
    const { path, url } = context.req;
    const { username, password } = new URL(url);
    if (path.includes('\0') || username + password !== '') throw new Problem('not-found', say('noSuchAddress'));
    await next();
  });
  // From here on the program and the sign-in library read the same cookies.
  app.use(async (context, next) => {
    const cookies = context.req.header('cookie');
    if (cookies !== undefined) context.req.raw.headers.set('cookie', canonicalCookies(cookies));
    await next();
  });
  app.use(countedSender(services));
  before?.(app);
  app.route('/', health(services));
  app.route('/i', pictures(services));
  // Lists gain by it; the short answer to a write would only wait for it.
  app.get('/api/*', compress());
  app.use(sameOriginWrites(origins));
  app.use(noEarlyWrites);
  app.use(signedInUser(services));
  app.use('/api/*', sessionWhereAsked);
  // A file is read as cheaply as a ready answer; a picture that must be made is admitted there.
  app.route('/files', uploadedFiles(services));
  app.use(boundedBodies(services));
  app.use(admitted(services));
  app.use(openForWriting(services));

  app.route('/', recentSignIn(services));

  const site = pageOptions && createPages(services, { ...pageOptions, ownApi: async (request, sender) => app.fetch(request, { sender }) });
  const api = new Hono<Environment>();
  api.route('/auth', authApi(services));
  api.route('/administrators', administratorsApi(services));
  api.route('/setup', setupApi(services));
  api.route('/password-reset', passwordResetApi(services));
  api.route('/invitations', invitationsApi(services));
  api.route('/trash', trashApi(services));
  api.route('/messages', messagesApi(services));
  api.route('/jobs', jobsApi(services));
  api.route('/files', filesApi(services));
  api.route('/uploads', uploadsApi(services));
  api.route('/preferences', preferencesApi(services));
  api.route('/demo', demoApi(services));
  api.route('/overview', overviewApi(services));
  api.route('/find', findApi(services));
  api.route('/content-health', contentHealthApi(services));
  api.route('/backups', backupsApi(services));
  api.route('/visits', visitsApi(services));
  api.route('/contact', contactApi(services));
  api.route('/search', searchApi(services));
  api.route('/imports', importsApi(services));
  api.route('/harvest', harvestApi(services));
  api.route('/papers', publicationsApi(services));
  api.route('/author-names', authorNamesApi(services));
  api.route('/openapi.json', openApi(services));
  api.route('/', spreadsheetsApi(services));
  api.route('/', previewsApi(services, site?.draw ?? null));
  api.route('/', documentsApi(services));
  api.route('/', collectionsApi(services));
  refuseUndeclared(api);
  app.route('/api', api);
  app.route('/', mergedPublications(services));
  app.route('/', formerAddresses(services));
  app.route('/', publicationPdfs(services));
  app.route('/', citationFiles(services));
  app.all('/api/*', () => {
    throw new Problem('not-found', say('noSuchAddress'));
  });

  if (site !== undefined) app.route('/', site.routes);
  return app;
}

/** Remote address of a connection. A closed connection has none, and so is never a trusted proxy. */
function socketAddress(context: RequestContext): string {
  return isFromOutside(context) ? (context.env.incoming?.socket.remoteAddress ?? 'unknown') : '127.0.0.1';
}
