import type { RouteHandle } from '../../services.ts';
import { setupWords } from '../../words/setup.ts';
import { loadedTags } from '../head/head.ts';
import type { Route } from './+types/setup.ts';
import { makeAccount } from './make-account.ts';
import { NewAccount } from './new-account.tsx';
import { checkLink } from './one-time-link.ts';

export const handle = { caching: 'never' } satisfies RouteHandle;

export const loader = (page: Route.LoaderArgs) => checkLink(page, { check: 'GET /api/setup', title: setupWords().welcome });
export const action = (page: Route.ActionArgs) => makeAccount(page, { make: 'POST /api/setup', next: '/setup/sitio' });
export const meta = loadedTags;

/** The page of the one-time link of the first start: the first administrator. */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return <NewAccount title={setupWords().welcomeToFaro} link={loaderData} answer={actionData} />;
}
