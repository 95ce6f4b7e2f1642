import type { RouterContextProvider } from 'react-router';
import { beforeSetup } from '#content/before-setup.ts';
import { services } from '../../services.ts';
import { accountWords } from '../../words/account.ts';
import { headTags } from '../head/head.ts';
import { readProblem } from '../read-problem.ts';
import { serverOnly } from '../server-only.ts';

/** The arguments of a loader or an action. */
export interface PageArguments {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

type LinkCheck = 'GET /api/setup' | 'GET /api/invitations/accept' | 'GET /api/password-reset';

/**
 * The facts of a page that a one-time link leads to: whether the link still serves.
 * @param check the call that checks it
 */
export async function checkLink({ context, request }: PageArguments, { check, title }: { readonly check: LinkCheck; readonly title: string }) {
  const { send, published, siteUrl, passwordHint } = context.get(services);
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const answer = await send(check, { query: { token } });
  const { site } = await published();
  const tags = headTags({ title, path: pathname, noindex: true }, beforeSetup(site), siteUrl);
  return serverOnly({ tags, token, passwordHint, refusal: answer.ok ? null : (await readProblem(answer, accountWords().notCreated)).detail });
}
